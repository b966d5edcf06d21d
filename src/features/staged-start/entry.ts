/**
 * Runs the framework's entry in several short tasks instead of a long one:
 * each import evaluates one part of the bundle, and between two of them the
 * browser may answer the visitor.
 */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function start() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ '@docusaurus/router');
  await pause();
  await import(/* webpackMode: "eager" */ '@theme/Layout');
  await pause();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App');
  await pause();
  await import(
    /* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry'
  );
}

void start();
