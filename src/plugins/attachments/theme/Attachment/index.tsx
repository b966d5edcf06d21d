import {
  type ComponentProps,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react';

import Translate, {translate} from '@docusaurus/Translate';
import clsx from 'clsx';

import styles from './styles.module.css';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** The module that node/attachmentKind.ts writes. */
  readonly file: {
    href: string;
    /** The file's real name. */
    name: string;
    /**
     * Type, where the name says it, and size: `ZIP，12.3 MB`. A picture, which a
     * click shows, has neither this nor a checksum.
     */
    factsLabel?: string;
    sha256?: string;
  };
};

/**
 * A button that copies a checksum and shows it, selected. The browser itself
 * opens and closes the panel, so that it works without scripts; on plain HTTP,
 * where pages have no clipboard, the visitor copies the selection.
 */
function Checksum({name, sha256}: {name: string; sha256: string}): ReactNode {
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
        className={clsx('clean-btn', styles.button)}
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

/** A link to a file of the site: a download, with its facts beside it. */
export default function Attachment({
  file: {href, name, factsLabel, sha256},
  download,
  children,
  ...props
}: Props): ReactNode {
  const opensInBrowser = sha256 === undefined;
  const isOpened =
    opensInBrowser && (download === undefined || download === false);
  // The author may have written another name, and `download` alone is none.
  const savedAs =
    typeof download === 'string' && download !== '' ? download : name;
  const linkBehaviour = isOpened
    ? {target: '_blank', rel: 'noopener'}
    : {download: savedAs, target: undefined, rel: undefined};
  const link = (
    // eslint-disable-next-line @docusaurus/no-html-links -- a file, no route
    <a {...props} {...linkBehaviour} href={href}>
      {children}
    </a>
  );
  if (opensInBrowser) {
    return link;
  }
  // `data-page-only`: not the author’s words, see src/lib/shared/articleParts.ts.
  return (
    <span className={styles.attachment}>
      {link}{' '}
      <span className={styles.facts} data-page-only>
        <span className={styles.size}>{factsLabel}</span>{' '}
        <Checksum name={name} sha256={sha256} />
      </span>
    </span>
  );
}
