// Change: in the list of authors an entry without a picture.
import {translate} from '@docusaurus/Translate';
import InitAuthor from '@theme-init/Blog/Components/Author';
import type {Props} from '@theme/Blog/Components/Author';
import IndexList from '@theme/IndexList';
import type {ReactNode} from 'react';

import {authorAddress} from '../../../../client/authorAddress';

export default function Author(props: Props): ReactNode {
  const {as, author, count} = props;
  // An author's page has its author as h1, the list of authors has each as h2.
  if (as !== 'h2') {
    return <InitAuthor {...props} />;
  }
  const entry = {
    leftLabel: count
      ? translate(
          {id: 'site.count', message: '{count} 篇'},
          {count: String(count)},
        )
      : undefined,
    title: author.name ?? '',
    to: authorAddress(author),
    excerpt: author.title,
  };
  return <IndexList entries={[entry]} />;
}
