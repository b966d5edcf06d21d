import {translate} from '@docusaurus/Translate';

import {nameOf} from '../images';
import styles from './styles.module.css';

/** Everything around an open picture. */
export type Dialog = ReturnType<typeof openDialog>;

function create(
  tag: string,
  attributes: Record<string, string | undefined> = {},
  ...children: Node[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value = ''] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** A button whose icon is an SVG path in a view box of 24 by 24. */
function createButton(title: string, icon: string, onclick: () => void) {
  const names = {class: styles.button, title, 'aria-label': title};
  const innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}"/></svg>`;
  const button = create('button', {type: 'button', ...names});
  return Object.assign(button, {innerHTML, onclick});
}

/**
 * Opens an empty dialog for the picture that is about to open.
 *
 * @param step shows the next image, or the one before it
 */
export function openDialog(close: () => void, step: (way: 1 | -1) => void) {
  const closer = createButton(
    translate({id: 'site.lightbox.close', message: '关闭'}),
    'M6 6l12 12M18 6L6 18',
    close,
  );
  const previous = createButton(
    translate({id: 'site.lightbox.previous', message: '上一张'}),
    'M15 5l-7 7 7 7',
    () => step(-1),
  );
  const next = createButton(
    translate({id: 'site.lightbox.next', message: '下一张'}),
    'M9 5l7 7-7 7',
    () => step(1),
  );
  const counter = create('span', {
    class: styles.counter,
    'aria-hidden': 'true',
  });
  const caption = create('p');
  const note = create('p', {role: 'status'});
  const news = create('p', {class: styles.news, role: 'status'});
  const text = create('div', {class: styles.text}, caption, note);
  const bar = create('div', {class: styles.bar}, previous, text, next);
  const role = {role: 'dialog', 'aria-modal': 'true', tabindex: '-1'};
  const names = {class: styles.dialog, ...role};
  const element = create('div', names, closer, bar, news);
  document.body.append(element);
  const page = document.getElementById('__docusaurus');
  page?.setAttribute('inert', '');
  element.focus({preventScroll: true});

  /** Moves the focus to the next button, and never out of the dialog. */
  function moveFocus({shiftKey}: KeyboardEvent): void {
    const buttons = [closer, previous, next].filter(({hidden}) => !hidden);
    const now = buttons.findIndex((one) => one === document.activeElement);
    // From the dialog itself, forwards to the first, backwards to the last.
    const to = shiftKey ? Math.max(now, 0) - 1 : now + 1;
    buttons.at(to % buttons.length)?.focus();
  }
  const answers: Record<string, (event: KeyboardEvent) => void> = {
    Escape: close,
    Tab: moveFocus,
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
  };
  /** Answers an open picture's keys, and keeps them from the page's shortcuts. */
  function handleKeydown(event: KeyboardEvent): void {
    event.stopPropagation();
    const answer = answers[event.key];
    if (answer && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      answer(event);
    }
  }
  // Capturing on the window: before every other listener.
  window.addEventListener('keydown', handleKeydown, true);

  return {
    /** Shows which of the images this is, and announces each except the first. */
    describe(image: HTMLImageElement, images: HTMLImageElement[]): void {
      const name = nameOf(image);
      const words = image.alt || image.title;
      const position = images.indexOf(image) + 1;
      const count = images.length;
      const isAlone = count === 1;
      if (element.hasAttribute('aria-label')) {
        news.textContent = translate(
          {
            id: 'site.lightbox.place',
            message: '第 {position} 张，共 {count} 张：{name}',
          },
          {position, count, name},
        );
      }
      const label = translate(
        {id: 'site.lightbox.title', message: '图片查看：{name}'},
        {name},
      );
      element.setAttribute('aria-label', label);
      previous.hidden = isAlone;
      next.hidden = isAlone;
      counter.textContent = `${position} / ${count}`;
      caption.replaceChildren(...(isAlone ? [] : [counter]), words);
      note.textContent = '';
      bar.hidden = isAlone && !words;
    },
    sayFailure(): void {
      bar.hidden = false;
      note.textContent = translate({
        id: 'site.lightbox.failure',
        message: '原图加载失败，现在显示小图。',
      });
    },
    /** Height at the end of the viewport that the picture leaves free; px. */
    barHeight: () => bar.offsetHeight,
    remove(): void {
      window.removeEventListener('keydown', handleKeydown, true);
      page?.removeAttribute('inert');
      element.remove();
    },
  };
}
