/**
 * Stands in for the page's inline scripts where a content security policy such
 * as `script-src 'self'` refuses them: fetches the sheet and the framework's
 * scripts. A file of its own with this function's text, so self-contained.
 */
export function startRefused(): void {
  const file = document.currentScript as HTMLScriptElement;

  function start() {
    // The starter takes the attribute away.
    const starter = document.querySelector<HTMLElement>('[data-scripts]');
    const sheet = document.querySelector<HTMLElement>('[data-sheet]');
    if (starter && sheet) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = sheet.dataset['sheet'] ?? '';
      sheet.after(link);
    }
    starter?.dataset['scripts']?.split(' ').forEach((name) => {
      const script = document.createElement('script');
      script.src = new URL(`${name}.js`, file.src).href;
      script.async = false;
      document.head.append(script);
    });
  }

  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', start);
  } else {
    start();
  }
}
