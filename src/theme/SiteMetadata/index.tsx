// Change: the classes of <body> stay as scripts have set them. At each change of the
// page the theme writes its class for the use of the keyboard again, which a click
// has taken away. One of its rules begins with `body:not(.navigation-with-keyboard)`,
// so the browser computed the styles of the whole page anew, for a twentieth to an
// eighth of a click's time.
import {type ReactNode, useSyncExternalStore} from 'react';

import Head from '@docusaurus/Head';
import SiteMetadata from '@theme-original/SiteMetadata';

function onClassChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, {attributeFilter: ['class']});
  return () => observer.disconnect();
}

export default function SiteMetadataWrapper(): ReactNode {
  const classOfBody = useSyncExternalStore(
    onClassChange,
    () => document.body.className,
    // The server writes the theme's, for visitors without JavaScript.
    () => undefined,
  );
  return (
    <>
      <SiteMetadata />
      {classOfBody !== undefined && (
        <Head>
          <body className={classOfBody} />
        </Head>
      )}
    </>
  );
}
