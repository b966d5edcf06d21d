import {translate} from '@docusaurus/Translate';

import styles from './styles.module.css';

/**
 * The button that clears the marks. Plain DOM at the end of the page's main
 * part, because no component spans all pages; React removes it with the page.
 *
 * @returns what removes it
 */
export function showChip(main: Element, onClear: () => void): () => void {
  const chip = document.createElement('button');
  chip.className = styles['chip'] ?? '';
  chip.textContent = translate({id: 'site.search.marks', message: '清除标记'});
  const remove = () => {
    onClear();
    chip.remove();
  };
  chip.onclick = () => {
    remove();
    // So that a reload or a copied link does not bring the marks back.
    history.replaceState(history.state, '', location.pathname + location.hash);
  };
  main.append(chip);
  return remove;
}
