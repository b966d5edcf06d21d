import type {claimLoad} from '../../../lib/shared/claimLoad';

/**
 * Makes the notice that something did not load. Its look is here alone, as it
 * has to do without the style sheet.
 *
 * @param why what is missing, in whole sentences
 * @param detail the error's own text
 * @param retry what the button does; by default it reloads the page
 */
type Notice = (why: string, detail?: string, retry?: () => void) => HTMLElement;

declare global {
  interface Window {
    loadFailure: Notice;
  }
}

/**
 * Keeps the last click on a button or a picture until React has taken over,
 * and repeats it once then. Shows one notice above the text where the scripts
 * or the style sheet have failed; from then on clicks are left alone. Every
 * page holds the text of this function, and old browsers must parse it.
 *
 * @param base base path of this build, with a slash at both ends
 */
export function watchLoad(base: string, mayReload: typeof claimLoad): void {
  const root = document.documentElement;
  const events = ['click', 'pointerup'];
  let kept: HTMLElement | undefined;
  let shown: HTMLElement | undefined;
  let scripts = '';

  const find = (link: string) =>
    document.querySelector<HTMLLinkElement>(`link${link}`);
  const hasHydrated = () => root.dataset['hasHydrated'] === 'true';

  function keep(event: Event) {
    const {button, ctrlKey, metaKey, shiftKey} = event as PointerEvent;
    const control = (event.target as Element).closest<HTMLElement>(
      'button,[role=button],[role=tab],.markdown img',
    );
    if (
      control &&
      // A disabled button, which the colour mode's is until then, gets no click.
      event.type === (control.matches(':disabled') ? 'pointerup' : 'click') &&
      !(button || ctrlKey || metaKey || shiftKey) &&
      // These work without a script.
      !control.closest(
        'a[href]:not([href="#"]),summary,[popovertarget],[commandfor]',
      ) &&
      // React answers for what it has rendered itself.
      !Object.keys(control).some((key) => key.startsWith('__react'))
    ) {
      event.preventDefault();
      event.stopPropagation();
      kept = control;
    }
  }

  function letGo() {
    events.forEach((name) => removeEventListener(name, keep, true));
  }

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
    button.onclick = () => {
      if (retry) {
        retry();
      } else if (mayReload(window) === false) {
        button.textContent = '请一分钟后再试';
      } else {
        location.reload();
      }
    };
    return box;
  };

  /** The page has one notice above its text: the last, which knows most. */
  function report(why: string, detail?: string) {
    letGo();
    if (shown) {
      shown.remove();
    }
    shown = window.loadFailure(why, detail);
    document.body.insertBefore(shown, document.body.firstChild);
  }

  function reportScripts(detail?: string) {
    if (!hasHydrated()) {
      scripts = '脚本没能运行，搜索与菜单不能用。';
      report(scripts, detail);
    }
  }

  events.forEach((name) => addEventListener(name, keep, true));
  new MutationObserver((_, observer) => {
    if (hasHydrated()) {
      observer.disconnect();
      letGo();
      if (kept) {
        kept.click();
      }
    }
  }).observe(root, {attributeFilter: ['data-has-hydrated']});

  addEventListener('DOMContentLoaded', () => {
    // The framework's entry sets it.
    if (!('docusaurus' in window)) {
      reportScripts();
    }
  });
  addEventListener('error', ({filename, message}) => {
    if (/\/assets\//.test(filename)) {
      reportScripts(`${message} ${filename}`);
    }
  });
  // The framework hydrates once every chunk of the page is there, and reports
  // nothing when one is missing.
  addEventListener('unhandledrejection', ({reason}) => {
    if (/^ChunkLoadError/.test(String(reason))) {
      reportScripts(String(reason));
    }
  });

  addEventListener('load', () => {
    const link = find(`[rel=stylesheet][href^="${base}assets/"]`);
    let rules = link ? 0 : 1;
    try {
      // Where a page came in place of the sheet, browsers fire no error.
      rules = link && link.sheet ? link.sheet.cssRules.length : rules;
    } catch {
      // The sheet never came; its rules may not be read.
    }
    if (rules) {
      return;
    }
    const canonical = find('[rel=canonical]');
    const page = canonical ? new URL(canonical.href).pathname : base;
    const rest = page.slice(base.length);
    const here = location.pathname.replace(/(index)?\.html$/, '');
    const guess = here.slice(0, here.length - rest.length);
    const isMoved =
      scripts && guess !== base && /\/$/.test(guess) && here === guess + rest;
    report(
      isMoved
        ? `网站按 ${base} 构建，却放在 ${guess}，请维护者检查 SITE_BASE_URL。`
        : `样式没能下载。${scripts}`,
    );
  });
}
