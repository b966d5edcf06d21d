import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';

import {gestures} from '../../engine/constants';
import {nameOf} from '../images';
import type {Picture} from './picture';
import styles from './styles.module.css';

/** Everything around an open picture. */
export type Dialog = ReturnType<typeof openDialog>;

/** SVG paths in a view box of 24 by 24. */
const icons = {
  close: 'M6 6l12 12M18 6L6 18',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
};

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

function createButton(
  icon: keyof typeof icons,
  label: string,
  handleClick: () => void,
): HTMLElement {
  const button = create('button', {
    type: 'button',
    class: clsx(styles.button, icon === 'close' && styles.close),
    'aria-label': label,
    title: label,
  });
  button.addEventListener('click', handleClick);
  button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[icon]}"/></svg>`;
  return button;
}

/** The rest of the page, which becomes inert. */
const page = () => document.getElementById('__docusaurus');

/** What the keys and buttons of the dialog do. */
type Actions = {
  close: () => void;
  /** To the next image, or to the one before it. */
  step: (way: 1 | -1) => void;
  picture: () => Picture | undefined;
};

/** Moves the focus to the next button of the dialog, and never out of it. */
function moveFocus(dialog: HTMLElement, way: 1 | -1): void {
  const buttons = Array.from(
    dialog.querySelectorAll<HTMLElement>('button:not([hidden])'),
  );
  const now = buttons.findIndex((button) => button === document.activeElement);
  // From the dialog itself, forwards to the first, backwards to the last.
  const next = way === -1 ? Math.max(now, 0) - 1 : now + 1;
  buttons.at(next % buttons.length)?.focus();
}

/** Answers an open picture's keys, and keeps them from the page's shortcuts. */
function watchKeys(
  dialog: HTMLElement,
  {close, step, picture}: Actions,
  signal: AbortSignal,
): void {
  const zoomBy = (factor: number) => {
    const {clientWidth, clientHeight} = document.documentElement;
    picture()?.zoomBy(factor, {x: clientWidth / 2, y: clientHeight / 2});
  };
  const toggle = (event: KeyboardEvent) => {
    if (event.target === dialog && !event.repeat) {
      close();
    }
    return event.target === dialog;
  };
  /** By key; false leaves it to the browser. */
  const answers: Record<string, (event: KeyboardEvent) => unknown> = {
    Escape: close,
    Tab: ({shiftKey}) => moveFocus(dialog, shiftKey ? -1 : 1),
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    '+': () => zoomBy(gestures.keyZoom),
    '=': () => zoomBy(gestures.keyZoom),
    '-': () => zoomBy(1 / gestures.keyZoom),
    '0': () => picture()?.fit(),
    Enter: toggle,
    ' ': toggle,
  };

  function handleKeydown(event: KeyboardEvent): void {
    event.stopPropagation();
    const answer = answers[event.key];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (answer && isPlain && answer(event) !== false) {
      event.preventDefault();
    }
  }

  // Capturing on the window: before every other listener.
  window.addEventListener('keydown', handleKeydown, {signal, capture: true});
}

/** Opens an empty dialog for the picture that is about to open. */
export function openDialog(actions: Actions) {
  const controller = new AbortController();
  const closer = createButton(
    'close',
    translate({id: 'site.lightbox.close', message: '关闭'}),
    actions.close,
  );
  const previous = createButton(
    'previous',
    translate({id: 'site.lightbox.previous', message: '上一张'}),
    () => actions.step(-1),
  );
  const next = createButton(
    'next',
    translate({id: 'site.lightbox.next', message: '下一张'}),
    () => actions.step(1),
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
  watchKeys(element, actions, controller.signal);

  return {
    /** Shows which picture this is, and announces each except the first. */
    describe(image: HTMLImageElement, position: number, count: number): void {
      const name = nameOf(image);
      const words = image.alt || image.title;
      const isAlone = count === 1;
      if (element.hasAttribute('aria-label')) {
        news.textContent = translate(
          {
            id: 'site.lightbox.place',
            message: '第 {position} 张，共 {count} 张：{name}',
          },
          {position, count, name},
        );
      } else {
        page()?.setAttribute('inert', '');
        element.focus({preventScroll: true});
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
      controller.abort();
      page()?.removeAttribute('inert');
      element.remove();
    },
  };
}
