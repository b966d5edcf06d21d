import {type ReactNode, useRef} from 'react';

import Link from '@docusaurus/Link';
import {useColorMode} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import clsx from 'clsx';

import {pagePath} from '../../lib/shared/decode';
import {discussionTerm, giscus} from '../../site/comments';
import {repository} from '../../site/identity';

import styles from './styles.module.css';
import {useThread} from './useThread';

/** Where giscus sends the visitor back to after signing in. */
const threadId = 'comment-thread';

/** The way to the discussions that does without the widget. */
const discussions = (
  <Link href={repository.discussionsUrl}>
    <Translate id="site.comments.discussions">GitHub 讨论区</Translate>
  </Link>
);

type Props = {
  /** What the framework knows of the page; its path has the base path. */
  metadata: {permalink: string; frontMatter: Record<string, unknown>};
};

/**
 * The thread of a doc or a post, or the line that replaces it. A discussion is
 * public and names its page, so pages that are not, drafts and unlisted ones,
 * have none. Another page is another route, which mounts another thread.
 */
export default function Comments({metadata}: Props): ReactNode {
  const term = discussionTerm(pagePath(metadata.permalink, useBaseUrl('/')));
  const title = translate({id: 'site.comments.title', message: '评论'});
  const host = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const {status, attempt, Giscus, retry} = useThread(host, title);
  const {colorMode} = useColorMode();
  const visible = status === 'answered' || status === 'shown';
  const unavailable = status === 'silent' || status === 'failed';

  const {draft, unlisted, hide_comment: hidden} = metadata.frontMatter;
  if (draft || unlisted || hidden === true) {
    return null;
  }
  return (
    <section className={styles.comments} aria-label={title}>
      <Heading as="h2">{title}</Heading>
      <div ref={panel} className={styles.panel} tabIndex={-1}>
        <div
          ref={host}
          id={Giscus ? undefined : threadId}
          className={clsx(styles.host, !visible && styles.hostHidden)}
          inert={!visible}>
          {Giscus && (
            <Giscus
              key={attempt}
              id={threadId}
              {...giscus}
              mapping="specific"
              term={term}
              strict="1"
              // Says that the thread is there, also when the frame is off screen
              // and its browser withholds the messages about its height.
              emitMetadata="1"
              lang="zh-CN"
              theme={colorMode}
            />
          )}
        </div>
        <p className={styles.message} role="status">
          {status === 'loading' && (
            <Translate id="site.comments.loading">正在加载评论……</Translate>
          )}
          {unavailable && (
            <Translate id="site.comments.unavailable" values={{discussions}}>
              {
                '评论暂时无法加载，可以重试或刷新页面，也可以到 {discussions}查看和留言。'
              }
            </Translate>
          )}
        </p>
        {unavailable && (
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => {
              // The button goes; the keyboard stays here.
              panel.current?.focus({preventScroll: true});
              retry();
            }}>
            <Translate id="site.comments.retry">重试</Translate>
          </button>
        )}
        <noscript>
          <p>
            <Translate id="site.comments.noScript" values={{discussions}}>
              {'评论需要启用 JavaScript，也可以到 {discussions}查看和留言。'}
            </Translate>
          </p>
        </noscript>
      </div>
    </section>
  );
}
