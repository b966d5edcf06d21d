import {translate} from '@docusaurus/Translate';

import {rootElementId} from '../../../../lib/shared/builtPage';
import {accessibleName} from '../images';
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
function createButton(title: string, icon: string, onClick: () => void) {
  const button = create('button', {
    type: 'button',
    class: styles.button,
    title,
    'aria-label': title,
  });
  button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}"/></svg>`;
  button.addEventListener('click', onClick);
  return button;
}

/** What the keys scroll by, in heights of the part of a picture that is seen. */
const scrollKeys: Record<string, number> = {
  ArrowDown: 0.2,
  ArrowUp: -0.2,
  PageDown: 0.9,
  PageUp: -0.9,
  ' ': 0.9,
  End: Infinity,
  Home: -Infinity,
};

/**
 * Opens an empty dialog for the picture that is about to open.
 *
 * @param step shows the next image, or the one before it
 * @param scroll scrolls the picture by a distance in heights of its visible part, and
 *   returns false for a picture that is not higher than the stage: the key then
 *   scrolls the page
 */
export function openDialog(
  close: () => void,
  step: (way: 1 | -1) => void,
  scroll: (distance: number) => boolean,
) {
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
  const failureNote = create('p', {role: 'status'});
  /** Only for screen readers. */
  const announcement = create('p', {
    class: styles.announcement,
    role: 'status',
  });
  const text = create('div', {class: styles.text}, caption, failureNote);
  const bar = create('div', {class: styles.bar}, previous, text, next);
  const attributes = {
    class: styles.dialog,
    role: 'dialog',
    'aria-modal': 'true',
    tabindex: '-1',
  };
  const element = create('div', attributes, closer, bar, announcement);
  document.body.append(element);
  const page = document.getElementById(rootElementId);
  page?.setAttribute('inert', '');
  element.focus({preventScroll: true});

  /** Moves the focus to the next button, and never out of the dialog. */
  function moveFocus({shiftKey}: KeyboardEvent): void {
    const buttons = Array.from(element.querySelectorAll('button')).filter(
      ({hidden}) => !hidden,
    );
    const current = buttons.findIndex(
      (button) => button === document.activeElement,
    );
    // From the dialog itself, which has the focus at first, forwards to the
    // first button, backwards to the last.
    const target = shiftKey ? Math.max(current, 0) - 1 : current + 1;
    const {length} = buttons;
    buttons[(target + length) % length]?.focus();
  }
  const keyActions: Record<string, (event: KeyboardEvent) => void> = {
    Escape: close,
    Tab: moveFocus,
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
  };
  /** Acts on a key of the viewer; no key reaches the page's shortcuts. */
  function handleKeydown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const action = keyActions[event.key];
    const distance = scrollKeys[event.key];
    const isSpace = event.key === ' ';
    // On a button, the space bar presses it.
    const isPress = isSpace && event.target instanceof HTMLButtonElement;
    const isBackwards = isSpace && event.shiftKey;
    if (action) {
      event.preventDefault();
      action(event);
    } else if (
      distance &&
      !isPress &&
      scroll(isBackwards ? -distance : distance)
    ) {
      event.preventDefault();
    }
  }
  // Capturing on the window, it is called before all listeners of the page's
  // elements.
  window.addEventListener('keydown', handleKeydown, true);

  return {
    /**
     * Shows the image's alternative text, else its title, as a caption in the
     * bar, and its position. A screen reader reads the dialog's name when it
     * opens; further images are announced.
     */
    describe(image: HTMLImageElement, images: HTMLImageElement[]): void {
      const name = accessibleName(image);
      const captionText = image.alt || image.title;
      const position = images.indexOf(image) + 1;
      const count = images.length;
      const isAlone = count === 1;
      // The dialog is unlabelled until the first image is described.
      const isFirst = !element.hasAttribute('aria-label');
      if (!isFirst) {
        announcement.textContent = translate(
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
      caption.replaceChildren(...(isAlone ? [] : [counter]), captionText);
      failureNote.textContent = '';
      bar.hidden = isAlone && !captionText;
    },
    showFailure(): void {
      bar.hidden = false;
      failureNote.textContent = translate({
        id: 'site.lightbox.failure',
        message: '原图加载失败，现在显示小图。',
      });
    },
    /** Height of the bar at the bottom edge, which the picture leaves free; px. */
    barHeight: () => bar.offsetHeight,
    remove(): void {
      window.removeEventListener('keydown', handleKeydown, true);
      page?.removeAttribute('inert');
      element.remove();
    },
  };
}
