// Change: the class on <body> that stands for the use of the keyboard is left as it
// is when the page changes. A press of the mouse takes it away, and the theme would
// write it again each time; as one of the theme's rules begins with
// `body:not(.navigation-with-keyboard)`, the browser would compute the styles of the
// whole page anew, which is about a twelfth of a click's processor time.
import type {ReactNode} from 'react';

import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import SiteMetadata from '@theme-original/SiteMetadata';

const keyboardClass = 'navigation-with-keyboard';

export default function SiteMetadataWrapper(): ReactNode {
  // Each change of the page renders this again, with the class of that moment.
  useLocation();
  const isClassGone =
    useIsBrowser() && !document.body.classList.contains(keyboardClass);
  return (
    <>
      <SiteMetadata />
      {/* The last of several values for <body> counts: the theme's is above. */}
      {isClassGone && (
        <Head>
          <body className="" />
        </Head>
      )}
    </>
  );
}
