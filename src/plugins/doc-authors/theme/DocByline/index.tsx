import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import LastUpdated from '@theme/LastUpdated';
import type {ReactNode} from 'react';

import AuthorRow, {type Props as Authors} from '../../client/AuthorRow';
import styles from '../../client/styles.module.css';

type Origin = {text: string; href?: string};
type Props = Authors & {readonly source?: Origin; readonly license?: Origin};

const OriginLine = ({label, from}: {label: string; from?: Origin}) =>
  from && (
    <span>
      {label}
      {from.href ? <Link href={from.href}>{from.text}</Link> : from.text}
    </span>
  );

/** The authors, as on posts, where it was found, how it may be used, its date. */
export default function DocByline(props: Props): ReactNode {
  const {authors, source, license} = props;
  const {lastUpdatedAt} = useDoc().metadata;
  // Added to what the page says of itself under this name.
  const data = {
    '@context': 'https://schema.org',
    '@id': '#article',
    author: authors.map(({name, url}) => ({'@type': 'Person', name, url})),
    isBasedOn: source?.href,
    license: license?.href ?? license?.text,
  };
  return (
    <div className={styles.byline} data-page-only>
      <Head>
        <script type="application/ld+json">
          {JSON.stringify(data).replaceAll('<', '\\u003c')}
        </script>
      </Head>
      {authors.length > 0 && <AuthorRow authors={authors} />}
      <div className={styles.origin}>
        <OriginLine
          label={translate({id: 'site.byline.source', message: '来源：'})}
          from={source}
        />
        <OriginLine
          label={translate({id: 'site.byline.license', message: '许可：'})}
          from={license}
        />
        {lastUpdatedAt && <LastUpdated lastUpdatedAt={lastUpdatedAt} />}
      </div>
    </div>
  );
}
