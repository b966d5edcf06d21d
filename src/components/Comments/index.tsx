import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';

import Heading from '@theme/Heading';

import {pagePath} from '../../lib/decode';
import {discussionTerm} from '../../site/comments';

import styles from './styles.module.css';
import Thread from './Thread';

type Props = {
  /** What the framework knows of the page; its path has the base path. */
  metadata: {
    permalink: string;
    frontMatter: {draft?: boolean; unlisted?: boolean; hide_comment?: unknown};
  };
};

/**
 * Comments of a doc or a post. A discussion is public and names its page, so
 * pages that are not, drafts and unlisted ones, have none.
 */
export default function Comments({metadata}: Props): ReactNode {
  const term = discussionTerm(pagePath(metadata.permalink, useBaseUrl('/')));
  const {draft, unlisted, hide_comment: hidden} = metadata.frontMatter;

  if (draft || unlisted || hidden === true) {
    return null;
  }
  const title = translate({id: 'site.comments.title', message: '评论'});
  return (
    <section className={styles.comments} aria-label={title}>
      <Heading as="h2">{title}</Heading>
      {/* A thread's frame carries its page's address: each page gets its own. */}
      <Thread key={term} term={term} title={title} />
    </section>
  );
}
