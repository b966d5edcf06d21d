import {useRef} from 'react';
import type {ReactNode} from 'react';
import {useColorMode} from '@docusaurus/theme-common';
import clsx from 'clsx';

import {giscus} from '@site/src/site/comments';

import StandIn from './StandIn';
import styles from './styles.module.css';
import {useThread} from './useThread';

/**
 * The id that giscus sends the visitor back to after signing in. It is there
 * before the widget is, and passes on to it.
 */
const threadId = 'comment-thread';

type Props = {
  /** What the discussion is found by. */
  term: string;
  /** Name of the frame for those who hear the page. */
  title: string;
};

/** One page's thread, or the line that stands in for it. */
export default function Thread({term, title}: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const {status, attempt, Giscus, retry} = useThread(host, title);
  const {colorMode} = useColorMode();
  const visible = status === 'answered' || status === 'shown';

  return (
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
      <StandIn
        status={status}
        onRetry={() => {
          // The button goes; the keyboard stays here.
          panel.current?.focus({preventScroll: true});
          retry();
        }}
      />
    </div>
  );
}
