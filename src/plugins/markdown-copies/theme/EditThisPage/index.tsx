// Change: adds the button that copies the page as Markdown.
import React, {type ReactNode, useState} from 'react';

import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/EditThisPage';
import InitEditThisPage from '@theme-init/EditThisPage';

import {addressOfCopy} from '../../shared/addressOfCopy';

/** Fetches the copy. A host may answer with an HTML page instead. */
async function fetchCopy(address: string): Promise<Blob> {
  const response = await fetch(address);
  const text = await response.text();
  if (!response.ok || !text.startsWith('# ')) {
    throw new Error(address);
  }
  return new Blob([text], {type: 'text/plain'});
}

async function copyToClipboard(address: string): Promise<void> {
  const text = fetchCopy(address);
  // The clipboard may refuse before the text has come, and nothing waits for the
  // text then: without this its failure would be an unhandled rejection.
  text.catch(() => {});
  // A promise: Safari allows the clipboard only within the click itself.
  await navigator.clipboard.write([new ClipboardItem({'text/plain': text})]);
}

function Outcome({
  outcome,
  address,
}: {
  outcome: 'copied' | 'failed';
  address: string;
}): ReactNode {
  if (outcome === 'copied') {
    return <Translate id="site.copyMarkdown.copied">已复制</Translate>;
  }
  return (
    <>
      <Translate id="site.copyMarkdown.failed">没能复制，</Translate>
      <Link href={`pathname://${address}`}>
        <Translate id="site.copyMarkdown.open">打开 Markdown 文件</Translate>
      </Link>
    </>
  );
}

function CopyMarkdown({address}: {address: string}): ReactNode {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  function handleClick(): void {
    setOutcome(undefined);
    copyToClipboard(address).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  }

  return (
    <>
      <button
        type="button"
        className="button button--link"
        onClick={handleClick}>
        <Translate id="site.copyMarkdown.button">复制为 Markdown</Translate>
      </button>
      <span role="status">
        {outcome && <Outcome outcome={outcome} address={address} />}
      </span>
    </>
  );
}

export default function EditThisPage(props: Props): ReactNode {
  const address = addressOfCopy(useLocation().pathname, useBaseUrl('/'));
  return (
    <>
      <InitEditThisPage {...props} />
      <CopyMarkdown key={address} address={address} />
    </>
  );
}
