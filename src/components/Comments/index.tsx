import {type ReactNode, useRef} from 'react';

import Link from '@docusaurus/Link';
import {useColorMode} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import clsx from 'clsx';

import {hasComments} from '../../lib/shared/hasComments';
import {pagePath} from '../../lib/shared/pagePath';
import {commentsTerm} from '../../site/comments';
import {commentsPlace} from '../../site/commentService';

import styles from './styles.module.css';
import {useThread} from './useThread';

/** A service may lead visitors back to this id after they have signed in. */
const threadId = 'comment-thread';

/** The way to the comments that does without the widget. */
const linkToPlace = <Link href={commentsPlace.url}>{commentsPlace.name}</Link>;

type Props = {
  /** What the framework knows of the page; its path has the base path. */
  metadata: {permalink: string; frontMatter: Record<string, unknown>};
};

/**
 * The thread of a doc or a post, or the line that replaces it. Each page has a
 * route of its own and so mounts a component of its own.
 */
export default function Comments({metadata}: Props): ReactNode {
  const term = commentsTerm(pagePath(metadata.permalink, useBaseUrl('/')));
  const title = translate({id: 'site.comments.title', message: '评论'});
  const widgetHost = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const {status, Widget, load} = useThread(widgetHost, title);
  const {colorMode} = useColorMode();
  const visible = status === 'running' || status === 'shown';
  const unavailable = status === 'silent' || status === 'failed';

  if (!hasComments(metadata.frontMatter)) {
    return null;
  }
  return (
    <section className={styles.comments} aria-label={title}>
      <Heading as="h2">{title}</Heading>
      <div ref={panel} className={styles.panel} tabIndex={-1}>
        <div
          ref={widgetHost}
          // Until the widget has this id, the host has it, so that the address to
          // which a visitor is led back finds its place.
          id={Widget ? undefined : threadId}
          className={clsx(styles.host, !visible && styles.hostHidden)}
          inert={!visible}>
          {Widget && (
            <Widget
              id={threadId}
              term={term}
              path={metadata.permalink}
              title={title}
              colorMode={colorMode}
            />
          )}
        </div>
        <p className={styles.message} role="status">
          {status === 'loading' && (
            <Translate id="site.comments.loading">正在加载评论……</Translate>
          )}
          {unavailable && (
            <Translate
              id="site.comments.unavailable"
              values={{place: linkToPlace}}>
              {
                '评论暂时无法加载，可以重试或刷新页面，也可以到 {place}查看和留言。'
              }
            </Translate>
          )}
        </p>
        {unavailable && (
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => {
              // The button disappears with the focus, which would go to the body.
              panel.current?.focus({preventScroll: true});
              load();
            }}>
            <Translate id="site.comments.retry">重试</Translate>
          </button>
        )}
        <noscript>
          <p>
            <Translate
              id="site.comments.noScript"
              values={{place: linkToPlace}}>
              {'评论需要启用 JavaScript，也可以到 {place}查看和留言。'}
            </Translate>
          </p>
        </noscript>
      </div>
    </section>
  );
}
