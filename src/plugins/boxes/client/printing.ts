import './print.css';

/** The folds that were opened for the paper. */
let opened: HTMLDetailsElement[] = [];

/** Opens every fold. Of folds with one name, only one would be open. */
function openFolds(): void {
  opened = Array.from(document.querySelectorAll('details:not([open])'));
  for (const fold of opened) {
    fold.dataset['foldName'] = fold.getAttribute('name') ?? '';
    fold.removeAttribute('name');
    fold.open = true;
  }
}

function closeFolds(): void {
  for (const fold of opened) {
    fold.open = false;
    const name = fold.dataset['foldName'];
    delete fold.dataset['foldName'];
    if (name) {
      fold.setAttribute('name', name);
    }
  }
  opened = [];
}

// Browsers until 2025 do not know `::details-content`, by which print.css opens
// the folds. Here, they are opened themselves.
if (
  typeof window !== 'undefined' &&
  !CSS.supports('selector(::details-content)')
) {
  window.addEventListener('beforeprint', openFolds);
  window.addEventListener('afterprint', closeFolds);
}
