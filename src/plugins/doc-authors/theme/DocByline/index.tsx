import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import LastUpdated from '@theme/LastUpdated';
import type {ReactNode} from 'react';

import AuthorRow, {type Props as AuthorRowProps} from '../../client/AuthorRow';
import styles from '../../client/styles.module.css';
import type {BylineFacts, LinkedText} from '../../shared/byline';

/** The facts are those that node/remarkByline reads from the front matter. */
type Props = AuthorRowProps &
  Readonly<BylineFacts> & {
    /** Whether the address of the source has not answered for three weeks. */
    readonly isSourceGone?: boolean;
  };

type FactProps = {
  readonly label: string;
  readonly fact: LinkedText | undefined;
  /** What is said behind the fact, where it is there. */
  readonly children?: ReactNode;
};

function Fact({label, fact, children}: FactProps): ReactNode {
  if (!fact) {
    return null;
  }
  const {text, href} = fact;
  return (
    <span>
      {label}
      {href ? <Link href={href}>{text}</Link> : text}
      {children}
    </span>
  );
}

/** Where the document is from, whether that page is gone, and its copy. */
function Source({source, archived, isSourceGone}: Props): ReactNode {
  return (
    <>
      <Fact
        label={translate({id: 'site.byline.source', message: '来源：'})}
        fact={source}>
        {isSourceGone && (
          <Translate id="site.byline.sourceGone">（原页面已失效）</Translate>
        )}
      </Fact>
      <Fact
        label={translate({id: 'site.byline.archived', message: '存档：'})}
        fact={archived}
      />
    </>
  );
}

/**
 * What search engines read. They merge it with the JSON-LD of the page that has
 * the same `@id`, #article.
 */
function StructuredData({authors, source, license}: Props): ReactNode {
  const data = {
    '@context': 'https://schema.org',
    '@id': '#article',
    author: authors.map(({name, url}) => ({'@type': 'Person', name, url})),
    isBasedOn: source?.href,
    license: license?.href ?? license?.text,
  };
  return (
    <Head>
      <script type="application/ld+json">
        {JSON.stringify(data).replaceAll('<', '\\u003c')}
      </script>
    </Head>
  );
}

/** The authors, as on posts; below them source, copy, licence and date. */
export default function DocByline(props: Props): ReactNode {
  const {authors, license} = props;
  // The framework's own facts of the document.
  const {lastUpdatedAt} = useDoc().metadata;
  // `data-page-only`: not the author’s words, see src/lib/shared/articleParts.ts.
  return (
    <div className={styles.byline} data-page-only>
      <StructuredData {...props} />
      {authors.length > 0 && <AuthorRow authors={authors} />}
      <div className={styles.facts}>
        <Source {...props} />
        <Fact
          label={translate({id: 'site.byline.license', message: '许可：'})}
          fact={license}
        />
        {lastUpdatedAt && <LastUpdated lastUpdatedAt={lastUpdatedAt} />}
      </div>
    </div>
  );
}
