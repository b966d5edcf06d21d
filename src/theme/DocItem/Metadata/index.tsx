// Change: says to search engines in JSON-LD what the document is.
import React, {type ReactNode} from 'react';

import Head from '@docusaurus/Head';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import Metadata from '@theme-original/DocItem/Metadata';

export default function DocItemMetadata(): ReactNode {
  const {metadata, frontMatter, assets} = useDoc();
  const {siteConfig, i18n} = useDocusaurusContext();
  const home = useBaseUrl('/', {absolute: true});
  const image = assets.image ?? frontMatter.image;
  const imageUrl = useBaseUrl(image, {absolute: true});
  const data = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    // Plugins describe the same article further, under this name.
    '@id': '#article',
    headline: metadata.title,
    description: metadata.description,
    url: new URL(applyTrailingSlash(metadata.permalink, siteConfig), home).href,
    inLanguage: i18n.localeConfigs[i18n.currentLocale]?.htmlLang,
    dateModified:
      metadata.lastUpdatedAt && new Date(metadata.lastUpdatedAt).toISOString(),
    image: image && imageUrl,
  };
  return (
    <>
      <Metadata />
      {!metadata.unlisted && (
        <Head>
          {/* A title may contain `</script>`, which would end the element. */}
          <script type="application/ld+json">
            {JSON.stringify(data).replaceAll('<', '\\u003c')}
          </script>
        </Head>
      )}
    </>
  );
}
