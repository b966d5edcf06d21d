/**
 * Starts the framework once the page stands: after load, when the machine is
 * idle, or at the visitor's first move. Until React has taken over, a press on
 * a control that needs it is kept, and repeated once then.
 *
 * Every page holds the text of this function, so it is self-contained and
 * small.
 *
 * @param folder address of the scripts, with a trailing slash
 * @param own its element, whose `data-scripts` names the framework's in the
 *   order to run, without `.js`
 * @param failure what to say when a control is pressed and they do not come
 */
export function starter(
  folder: string,
  own: HTMLElement,
  failure: string,
): void {
  const moves =
    'pointermove pointerdown touchstart keydown focusin wheel scroll';
  const presses = 'pointerup click keydown';
  const waiting = own.dataset['scripts']?.split(' ') ?? [];
  const kept = new Map<Element, () => void>();
  const root = document.documentElement;
  let search: HTMLElement | null = null;
  let typed = '';
  let notice: HTMLElement | undefined;

  // Tells refused.ts that it has run.
  delete own.dataset['scripts'];

  function hear(events: string, listener: EventListener, stop?: boolean) {
    events.split(' ').forEach((event) => {
      (stop ? removeEventListener : addEventListener)(event, listener, true);
    });
  }

  function forget(control: Element) {
    kept.delete(control);
    control.removeAttribute('aria-busy');
  }

  function fail() {
    if (kept.size > 0) {
      kept.forEach((_, control) => forget(control));
      typed = '';
      notice ??= document.createElement('div');
      notice.role = 'alert';
      notice.style.cssText =
        'position:fixed;bottom:0;left:0;right:0;z-index:999;padding:1em;background:#8c1d18;color:#fff;text-align:center';
      notice.textContent = failure;
      document.body.append(notice);
    }
  }

  function start() {
    hear(moves, sense, true);
    waiting.splice(0).forEach((name) => {
      const script = document.createElement('script');
      script.src = `${folder}${name}.js`;
      script.async = false;
      script.onerror = () => {
        // Or the bundler's runtime would wait for it instead of asking again.
        script.remove();
        waiting.push(name);
        // For a page's own chunks the framework speaks.
        if (/main\./.test(name)) {
          fail();
        }
      };
      document.head.append(script);
    });
  }

  function sense(event: Event) {
    const {type, movementX, movementY} = event as PointerEvent;
    // Not the visitor's: browsers report a pointer that merely lies where the
    // page appears, and how they scroll to an anchor.
    const isOwn =
      type === 'pointermove'
        ? movementX === 0 && movementY === 0
        : type === 'scroll' && location.hash;
    if (!isOwn) {
      start();
    }
  }

  function keep(event: Event, control: Element, repeat: () => void) {
    event.preventDefault();
    event.stopPropagation();
    notice?.remove();
    control.setAttribute('aria-busy', 'true');
    kept.set(control, repeat);
    start();
  }

  function press(event: Event) {
    const target = event.target as HTMLElement;
    const {type, key, button, ctrlKey, metaKey, altKey, shiftKey, isComposing} =
      event as MouseEvent & KeyboardEvent;
    const withKey = ctrlKey || metaKey;
    const isKey = type === 'keydown';
    const box = document.querySelector<HTMLElement>('[aria-keyshortcuts]');
    let control = target.closest<HTMLElement>(
      'a,button,[role=button],[role=tab]',
    );

    if (isKey) {
      if (isComposing || target.closest('input,textarea,select')) {
        return;
      }
      if (search && kept.has(search) && !withKey && !altKey) {
        // The field will be there; what is typed belongs into it.
        if (key.length === 1 || key === 'Backspace') {
          typed = key.length === 1 ? typed + key : typed.slice(0, -1);
          event.preventDefault();
          event.stopPropagation();
        }
        return;
      }
      const isSearchKey = withKey
        ? key.toLowerCase() === 'k' && !shiftKey
        : key === '/';
      if (isSearchKey && !altKey && box?.getClientRects().length) {
        control = box;
      } else if (
        key !== 'Enter' ||
        !control?.matches('[role=tab],[aria-haspopup=true]')
      ) {
        // A press on a button becomes a click.
        return;
      }
    }

    // A button that waits for React is disabled: no click comes from it.
    const isDisabled = control?.matches(':disabled');
    const address = control?.getAttribute('href');
    if (
      !control ||
      (!isKey &&
        ((address && address !== '#') ||
          type !== (isDisabled ? 'pointerup' : 'click') ||
          button ||
          withKey ||
          shiftKey))
    ) {
      return;
    }
    const pressed = control;
    // React answers for the elements it has reached, a crash page's too.
    if (
      !isDisabled &&
      Object.keys(pressed).some((name) => name.startsWith('__react'))
    ) {
      forget(pressed);
      return;
    }
    if (pressed === box) {
      search = box;
    }
    keep(event, pressed, () => {
      if (isKey && pressed !== box) {
        pressed.dispatchEvent(
          new KeyboardEvent(type, {key, bubbles: true, cancelable: true}),
        );
      } else {
        pressed.click();
      }
      if (pressed === box && typed) {
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- Nothing else types so that React hears it.
        document.execCommand('insertText', false, typed);
      }
    });
  }

  hear(moves, sense);
  hear(presses, press);
  new MutationObserver((_, observer) => {
    if (root.dataset['hasHydrated'] === 'true') {
      observer.disconnect();
      hear(presses, press, true);
      notice?.remove();
      kept.forEach((repeat, control) => {
        forget(control);
        repeat();
      });
    }
  }).observe(root, {attributeFilter: ['data-has-hydrated']});
  addEventListener('load', () =>
    // Safari has no idle callbacks.
    'requestIdleCallback' in window
      ? // A busy machine may never be idle.
        requestIdleCallback(start, {timeout: 2000})
      : setTimeout(start, 200),
  );
}
