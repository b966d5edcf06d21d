import Translate, {translate} from '@docusaurus/Translate';
import {type ReactNode, type ToggleEvent, useId, useRef, useState} from 'react';

import styles from '../theme/Attachment/styles.module.css';

type Props = {
  /** Name of the file. */
  readonly name: string;
  readonly sha256: string;
};

/**
 * A button that copies a checksum and shows it, selected. The browser itself
 * opens and closes the panel, so that it works without scripts; on plain HTTP,
 * where pages have no clipboard, the visitor copies the selection.
 */
export default function Checksum({name, sha256}: Props): ReactNode {
  const panel = useId();
  const code = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(sha256);
      setOutcome(translate({id: 'site.attachment.copied', message: '已复制'}));
    } catch {
      setOutcome(
        translate({
          id: 'site.attachment.refused',
          message: '浏览器不允许自动复制，请复制选中的文字。',
        }),
      );
    }
  }

  function onToggle({newState}: ToggleEvent): void {
    if (newState === 'closed') {
      setOutcome('');
    } else if (code.current) {
      getSelection()?.selectAllChildren(code.current);
    }
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={panel}
        aria-label={translate(
          {id: 'site.attachment.copyLabel', message: '复制 SHA-256：{name}'},
          {name},
        )}
        onClick={() => void copy()}>
        <Translate id="site.attachment.copy">复制 SHA-256</Translate>
      </button>
      <span
        id={panel}
        popover="auto"
        className={styles.panel}
        onToggle={onToggle}>
        <span className={styles.name}>{name}</span>{' '}
        <code ref={code}>{sha256}</code>
        <span className={styles.outcome} aria-hidden>
          {outcome}
        </span>
      </span>
      {/* Outside the panel: a live region must be there before its words. */}
      <span role="status" className={styles.spoken}>
        {outcome}
      </span>
    </>
  );
}
