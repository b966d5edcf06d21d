import Translate, {translate} from '@docusaurus/Translate';
import {type ReactNode, type ToggleEvent, useId, useRef, useState} from 'react';

import styles from '../theme/Attachment/styles.module.css';

type Props = {
  /** Name of the file. */
  readonly name: string;
  readonly sha256: string;
};

type Outcome = 'none' | 'copied' | 'refused';

function Words({outcome}: {readonly outcome: Outcome}): ReactNode {
  if (outcome === 'copied') {
    return (
      <Translate
        id="site.attachment.copied"
        description="Said when the checksum of a file is in the clipboard">
        已复制
      </Translate>
    );
  }
  return outcome === 'refused' ? (
    <Translate
      id="site.attachment.refused"
      description="Said when the browser did not let the page copy">
      浏览器不允许自动复制，请复制选中的文字。
    </Translate>
  ) : null;
}

/**
 * A button that copies a checksum and shows it, selected. The browser itself
 * opens and closes the panel: it works without script, and where a plain HTTP
 * address has no clipboard the visitor copies the selection.
 */
export default function Checksum({name, sha256}: Props): ReactNode {
  const panel = useId();
  const code = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<Outcome>('none');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(sha256);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  function onToggle({newState}: ToggleEvent): void {
    if (newState === 'closed') {
      setOutcome('none');
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
          {
            id: 'site.attachment.copyLabel',
            message: '复制 SHA-256：{name}',
            description: 'Spoken name of the button that copies a checksum',
          },
          {name},
        )}
        onClick={() => void copy()}>
        <Translate
          id="site.attachment.copy"
          description="Button that copies the checksum of a file">
          复制 SHA-256
        </Translate>
      </button>
      <span
        id={panel}
        popover="auto"
        className={styles.panel}
        onToggle={onToggle}>
        <span className={styles.name}>{name}</span>{' '}
        <code ref={code}>{sha256}</code>
        <span className={styles.outcome} aria-hidden>
          <Words outcome={outcome} />
        </span>
      </span>
      {/* Outside the panel: it is there before the words are. */}
      <span role="status" className={styles.spoken}>
        <Words outcome={outcome} />
      </span>
    </>
  );
}
