// src/lib/node/inlineScript.ts writes the text of watchLoad into the head of every
// page: it may use nothing from outside, and no syntax newer than ES2019, such as
// `?.`, which old browsers cannot parse. The tests in tests/e2e/load-failures run it
// there.
import type {startupSigns} from '../../../lib/shared/builtPage';
import type {ClaimLoad} from '../../../lib/shared/claimLoad';

/**
 * Makes the notice that something did not load.
 *
 * @param why what is missing, in whole sentences
 * @param detail the error's own text
 * @param retry what the button does; by default it reloads the page
 */
type MakeNotice = (
  why: string,
  detail?: string,
  retry?: () => void,
) => HTMLElement;

declare global {
  interface Window {
    loadFailure: MakeNotice;
  }
}

/**
 * Keeps the last click on a button or a picture until React has taken over, and
 * repeats it then. Shows a notice above the page where the scripts or the style
 * sheet have failed; from then on clicks are left alone.
 *
 * @param base base path of this build, with a slash at both ends
 * @param signs what shows how far the framework's scripts have come
 * @param claimLoad handed in, as this function may use nothing from outside
 */
export function watchLoad(
  base: string,
  signs: typeof startupSigns,
  claimLoad: ClaimLoad,
): void {
  const root = document.documentElement;
  const clickEvents = ['click', 'pointerup'];
  let keptControl: HTMLElement | undefined;
  let shownNotice: HTMLElement | undefined;
  let haveScriptsFailed = false;
  let haveStylesFailed = false;
  /** The text of the last error that had one. */
  let errorText = '';

  /** Whether an error tells of a file of this build, and not of another host's. */
  function isOwn(text: string | undefined) {
    // An error event that a script sends need not name a file.
    return String(text).indexOf(`${location.origin + base}assets/`) >= 0;
  }

  function findLink(attributes: string) {
    return document.querySelector<HTMLLinkElement>(`link${attributes}`);
  }

  function hasHydrated() {
    return root.getAttribute(signs.hydratedAttribute) === 'true';
  }

  function isPlainClick({button, ctrlKey, metaKey, shiftKey}: PointerEvent) {
    return !(button || ctrlKey || metaKey || shiftKey);
  }

  /** Links, and controls that the browser itself answers, need no script. */
  function worksWithoutScripts(control: Element) {
    return control.closest(
      'a[href]:not([href="#"]),summary,[popovertarget],[commandfor]',
    );
  }

  /** React has its own listeners for elements that it has rendered. */
  function belongsToReact(control: Element) {
    return Object.keys(control).some((key) => key.startsWith('__react'));
  }

  function keepClick(event: Event) {
    const {target} = event;
    // The target is the document where a script sends a click there.
    const control =
      target instanceof Element &&
      target.closest<HTMLElement>(
        'button,[role=button],[role=tab],.markdown img',
      );
    if (!control) {
      return;
    }
    // The button of the colour mode is disabled until React takes over. A
    // disabled button gets no click, but it gets the pointer's events.
    const expectedEvent = control.matches(':disabled') ? 'pointerup' : 'click';
    if (
      event.type === expectedEvent &&
      isPlainClick(event as PointerEvent) &&
      !worksWithoutScripts(control) &&
      !belongsToReact(control)
    ) {
      event.preventDefault();
      event.stopPropagation();
      keptControl = control;
    }
  }

  function stopKeeping() {
    clickEvents.forEach((name) => removeEventListener(name, keepClick, true));
  }

  // The look is set on the elements, as the style sheet may be what is missing.
  window.loadFailure = (why, detail = '', retry) => {
    const box = document.createElement('div');
    const add = (name: string, text: string) => {
      const element = box.appendChild(document.createElement(name));
      element.textContent = text;
      return element;
    };
    box.setAttribute('role', 'alert');
    box.style.cssText =
      'margin:1rem;padding:1rem;background:#b3261e;color:#fff';
    add('b', '网站没有正确加载');
    add('p', `${why}请重试。${detail}`);
    const button = add('button', '重试');
    button.className = 'button button--secondary';
    button.style.cssText = 'background:#fff;color:#1c1e21';
    button.onclick = () => {
      if (retry) {
        retry();
      } else if (claimLoad(window) === 'refused') {
        button.textContent = '请一分钟后再试';
      } else {
        location.reload();
      }
    };
    return box;
  };

  function hasStyles() {
    const link = findLink(`[rel=stylesheet][href^="${base}assets/css/"]`);
    if (!link) {
      // The page asks for no style sheet.
      return true;
    }
    try {
      // Where the host answers with a page in place of the sheet, browsers fire no
      // error, and there are no rules.
      return Boolean(link.sheet && link.sheet.cssRules.length);
    } catch {
      // The sheet never came; its rules may not be read.
      return false;
    }
  }

  /** Where the site is, if that is another path than it was built for. */
  function findMovedBase() {
    const canonical = findLink('[rel=canonical]');
    const page = canonical ? new URL(canonical.href).pathname : base;
    const pathBelowBase = page.slice(base.length);
    const here = location.pathname.replace(/(index)?\.html$/, '');
    const guess = here.slice(0, here.length - pathBelowBase.length);
    const isMoved =
      guess !== base && /\/$/.test(guess) && here === guess + pathBelowBase;
    return isMoved ? guess : undefined;
  }

  /** Shows above the page what has failed; nothing if all is well by now. */
  function updateNotice() {
    if (shownNotice) {
      shownNotice.remove();
    }
    if (!haveScriptsFailed && !haveStylesFailed) {
      return;
    }
    stopKeeping();
    // If the scripts loaded, the base path is right.
    const movedBase =
      haveScriptsFailed && haveStylesFailed ? findMovedBase() : undefined;
    const styles = haveStylesFailed ? '样式没能下载。' : '';
    const scripts = haveScriptsFailed ? '脚本没能运行，搜索与菜单不能用。' : '';
    shownNotice = movedBase
      ? window.loadFailure(
          `网站按 ${base} 构建，却放在 ${movedBase}，请维护者检查 SITE_BASE_URL。`,
        )
      : window.loadFailure(styles + scripts, errorText);
    document.body.insertBefore(shownNotice, document.body.firstChild);
  }

  function showScriptFailure(text?: string) {
    if (!hasHydrated()) {
      haveScriptsFailed = true;
      errorText = text || errorText;
      updateNotice();
    }
  }

  clickEvents.forEach((name) => addEventListener(name, keepClick, true));
  new MutationObserver((_, observer) => {
    if (hasHydrated()) {
      observer.disconnect();
      stopKeeping();
      if (haveScriptsFailed) {
        // The error of a script has not kept React from taking over.
        haveScriptsFailed = false;
        errorText = '';
        updateNotice();
      }
      if (keptControl) {
        keptControl.click();
      }
    }
  }).observe(root, {attributeFilter: [signs.hydratedAttribute]});

  addEventListener('DOMContentLoaded', () => {
    if (!(signs.entryGlobal in window)) {
      showScriptFailure();
    }
  });
  addEventListener('error', ({filename, message}) => {
    if (isOwn(filename)) {
      showScriptFailure(`${message} ${filename}`);
    }
  });
  // The framework hydrates once every chunk of the page is there, and reports
  // nothing when one is missing.
  addEventListener('unhandledrejection', ({reason}) => {
    const text = String(reason);
    if (/^ChunkLoadError/.test(text) && isOwn(text)) {
      showScriptFailure(text);
    }
  });

  addEventListener('load', () => {
    if (!hasStyles()) {
      haveStylesFailed = true;
      updateNotice();
    }
  });
}
