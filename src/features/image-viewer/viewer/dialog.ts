import {translate} from '@docusaurus/Translate';
import {zoomConstants} from '@site/src/site/viewer';

import {createIcon, type IconName} from './icons';
import styles from './styles.module.css';

type Actions = {
  onClose: () => void;
  /** To the next image, or to the one before it. */
  onStep: (step: 1 | -1) => void;
};

/** Where an image stands among those of its page, from 1. */
type Place = {position: number; count: number};

/** Everything around an open picture. */
export type Dialog = {
  element: HTMLElement;
  /** Says which picture this is; aloud, unless it is the first. */
  describe: (image: HTMLImageElement, place: Place) => void;
  sayFailure: () => void;
  /** Of the bar at the end, with a gap; px. */
  barHeight: () => number;
  remove: () => void;
};

function createElement(tag: 'div' | 'p' | 'span', className?: string) {
  const element = document.createElement(tag);
  element.className = className ?? '';
  return element;
}

function createButton(icon: IconName, label: string, onClick: () => void) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.button ?? '';
  button.setAttribute('aria-label', label);
  button.title = label;
  button.append(createIcon(icon));
  button.addEventListener('click', onClick);
  return button;
}

const labels = () => ({
  close: translate({id: 'site.imageViewer.close', message: '关闭'}),
  previous: translate({id: 'site.imageViewer.previous', message: '上一张'}),
  next: translate({id: 'site.imageViewer.next', message: '下一张'}),
  failure: translate({
    id: 'site.imageViewer.failure',
    message: '原图加载失败，现在显示小图。',
  }),
});

/** The rest of the page: neither focus nor a screen reader gets there. */
const page = () => document.getElementById('__docusaurus');

/** Puts an empty dialog around the picture that is about to open. */
export function openDialog({onClose, onStep}: Actions): Dialog {
  const {close, previous, next, failure} = labels();
  const element = createElement('div', styles.dialog);
  element.style.zIndex = String(zoomConstants.overlayZIndex + 2);
  element.tabIndex = -1;
  element.setAttribute('role', 'dialog');
  element.setAttribute('aria-modal', 'true');

  const bar = createElement('div', styles.bar);
  const text = createElement('div', styles.text);
  const caption = createElement('p');
  const counter = createElement('span', styles.counter);
  counter.setAttribute('aria-hidden', 'true');
  const note = createElement('p');
  note.setAttribute('role', 'status');
  const news = createElement('p', styles.news);
  news.setAttribute('role', 'status');
  const steps = [
    createButton('previous', previous, () => onStep(-1)),
    createButton('next', next, () => onStep(1)),
  ] as const;
  const closer = createButton('close', close, onClose);
  closer.classList.add(styles.close ?? '');
  text.append(caption, note);
  bar.append(steps[0], text, steps[1]);
  element.append(closer, bar, news);
  document.body.append(element);

  return {
    element,
    describe({alt, title}, {position, count}) {
      const name = alt || title;
      const isFirst = !element.hasAttribute('aria-label');
      element.setAttribute('aria-label', nameOf(name));
      const isAlone = count === 1;
      steps.forEach((button) => {
        button.hidden = isAlone;
      });
      counter.textContent = isAlone ? '' : `${position} / ${count}`;
      caption.replaceChildren(counter, name);
      note.textContent = '';
      bar.hidden = isAlone && !name;
      if (isFirst) {
        page()?.setAttribute('inert', '');
        element.focus({preventScroll: true});
      } else {
        news.textContent = placeOf(name, {position, count});
      }
    },
    sayFailure() {
      bar.hidden = false;
      note.textContent = failure;
    },
    barHeight: () => bar.offsetHeight,
    remove() {
      page()?.removeAttribute('inert');
      element.remove();
    },
  };
}

function nameOf(name: string): string {
  return name
    ? translate(
        {id: 'site.imageViewer.title', message: '图片查看：{name}'},
        {name},
      )
    : translate({id: 'site.imageViewer.untitled', message: '图片查看'});
}

function placeOf(name: string, {position, count}: Place): string {
  return translate(
    {
      id: 'site.imageViewer.place',
      message: '第 {position} 张，共 {count} 张：{name}',
    },
    {position: String(position), count: String(count), name},
  );
}
