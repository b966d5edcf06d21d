import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';

import {repository} from '@site/src/site/identity';

/** The way to the discussions that does without the widget. */
export default function DiscussionsLink(): ReactNode {
  return (
    <Link href={repository.discussionsUrl}>
      <Translate id="site.comments.discussions">GitHub 讨论区</Translate>
    </Link>
  );
}
