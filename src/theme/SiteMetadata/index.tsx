// Change: once the pointer has been used, the class of <body> that stands for the
// keyboard is not written again at each change of the page. A rule of the theme
// begins with `body:not(.navigation-with-keyboard)`, so the browser would compute
// the styles of the whole page anew, a twentieth to an eighth of a click's time.
import {type ReactNode, useSyncExternalStore} from 'react';

import Head from '@docusaurus/Head';
import SiteMetadata from '@theme-original/SiteMetadata';

import {keyboardFocusedClassName} from '../../components/themeInternals';

function onClassChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, {attributeFilter: ['class']});
  return () => observer.disconnect();
}

export default function SiteMetadataWrapper(): ReactNode {
  const isKeyboardUsed = useSyncExternalStore(
    onClassChange,
    () => document.body.classList.contains(keyboardFocusedClassName),
    // As the theme has it, for visitors without JavaScript.
    () => true,
  );
  return (
    <>
      <SiteMetadata />
      <Head>
        <body className={isKeyboardUsed ? keyboardFocusedClassName : ''} />
      </Head>
    </>
  );
}
