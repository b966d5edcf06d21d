import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type {ReactNode} from 'react';

import AuthorRow, {type Props as Authors} from '../../client/AuthorRow';

type Origin = {text: string; href?: string};
type Props = Authors & {readonly source?: Origin; readonly license?: Origin};

const OriginLink = ({text, href}: Origin): ReactNode =>
  href ? <Link href={href}>{text}</Link> : text;

/** Who wrote it, as on posts, where it was found and how it may be used. */
export default function DocByline(props: Props): ReactNode {
  const {authors, source, license} = props;
  // Added to what the page says of itself under this name.
  const data = {
    '@context': 'https://schema.org',
    '@id': '#article',
    author: authors.map(({name, url}) => ({'@type': 'Person', name, url})),
    isBasedOn: source?.href,
    license: license?.href ?? license?.text,
  };
  return (
    <div className="margin-bottom--md" data-page-only>
      <Head>
        <script type="application/ld+json">
          {JSON.stringify(data).replaceAll('<', '\\u003c')}
        </script>
      </Head>
      {authors.length > 0 && <AuthorRow authors={authors} />}
      {source && (
        <div>
          <Translate id="site.byline.source">来源：</Translate>
          <OriginLink {...source} />
        </div>
      )}
      {license && (
        <div>
          <Translate id="site.byline.license">许可：</Translate>
          <OriginLink {...license} />
        </div>
      )}
    </div>
  );
}
