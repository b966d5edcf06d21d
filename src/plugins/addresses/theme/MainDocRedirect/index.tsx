import React, {type ReactNode} from 'react';

import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useLatestVersion} from '@docusaurus/plugin-content-docs/client';
import {Redirect, useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';

type Props = {readonly docsPluginId: string};

/**
 * Sends the visitor from the root of the docs to the main doc, on a full load
 * and inside the app alike. plugin-client-redirects only covers the former.
 */
export default function MainDocRedirect({docsPluginId}: Props): ReactNode {
  const {docs, mainDocId, path} = useLatestVersion(docsPluginId);
  const target = docs.find((doc) => doc.id === mainDocId)?.path ?? path;
  const {search, hash} = useLocation();
  // The refresh below belongs into the server's HTML only: inserted into a
  // running page, it would load the target again as a whole document.
  if (useIsBrowser()) {
    return <Redirect to={target + search + hash} />;
  }
  const title = translate({id: 'site.docsRoot.title', message: '文档'});
  return (
    <>
      <PageMetadata title={title} />
      <Head>
        <meta httpEquiv="refresh" content={`0; url=${target}`} />
        <meta name="robots" content="noindex" />
      </Head>
      {/* Hosts answer `/docs/` with the not-found page. React removes that only if it
          finds another element there than it renders. */}
      <main>
        <Link to={target}>{title}</Link>
      </main>
    </>
  );
}
