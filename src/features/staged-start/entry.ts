/**
 * Runs the framework's entry in several short tasks instead of a long one:
 * each import evaluates one part of the bundle, and between two of them the
 * browser may answer the visitor.
 */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Waits for the sheet that src/plugins/page-styles fetches late: the styles in
 * the page know nothing of what React adds to it, such as the buttons of code.
 */
const sheetInForce = () =>
  new Promise<void>((resolve) => {
    const link = document.querySelector<HTMLLinkElement>('[data-sheet] + link');
    if (!link || link.sheet) {
      resolve();
      return;
    }
    // As a preload it has no sheet yet.
    link.addEventListener('load', () => link.sheet && resolve());
    link.addEventListener('error', () => resolve());
  });

async function start() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ '@docusaurus/router');
  await pause();
  // The site's styles come before those of components, which refine them.
  await import(/* webpackMode: "eager" */ '@generated/client-modules');
  await pause();
  await import(/* webpackMode: "eager" */ '@theme/Layout');
  await pause();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App');
  await pause();
  await sheetInForce();
  await import(
    /* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry'
  );
}

void start();
