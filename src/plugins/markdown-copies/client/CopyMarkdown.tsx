import React, {type ReactNode, useState} from 'react';

import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import clsx from 'clsx';

import styles from './styles.module.css';

/** The copy; a host may answer with a page in its place. */
async function load(address: string): Promise<Blob> {
  const answer = await fetch(address);
  const text = await answer.text();
  if (!answer.ok || !text.startsWith('# ')) {
    throw new Error(address);
  }
  return new Blob([text], {type: 'text/plain'});
}

/** Puts the page's Markdown copy on the clipboard. */
export default function CopyMarkdown({address}: {address: string}): ReactNode {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  async function copy() {
    setOutcome(undefined);
    const text = load(address);
    // Nobody listens to it where the clipboard refuses first.
    text.catch(() => {});
    try {
      // A promise, as Safari forgets the click while one is waited for.
      const item = new ClipboardItem({'text/plain': text});
      await navigator.clipboard.write([item]);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }

  return (
    <>
      <button
        type="button"
        className={clsx('clean-btn', styles.button)}
        onClick={() => {
          void copy();
        }}>
        <Translate id="site.copyMarkdown.button">复制为 Markdown</Translate>
      </button>
      <span role="status">
        {outcome === 'copied' && (
          <Translate id="site.copyMarkdown.copied">已复制</Translate>
        )}
        {outcome === 'failed' && (
          <>
            <Translate id="site.copyMarkdown.failed">没能复制，</Translate>
            <Link href={`pathname://${address}`}>
              <Translate id="site.copyMarkdown.open">
                打开 Markdown 文件
              </Translate>
            </Link>
          </>
        )}
      </span>
    </>
  );
}
