import type {ComponentProps, ReactNode} from 'react';

import Checksum from '../../client/Checksum';
import styles from './styles.module.css';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** The answer of build/attachment.ts. */
  readonly file: {
    href: string;
    /** The file's real name; a picture, which a click shows, has none. */
    name?: string;
    /** `ZIP`; missing when the name does not say it. */
    type?: string;
    /** `12.3 MB`. */
    size?: string;
    sha256?: string;
  };
};

/** A link to a file of the site: a download, with its facts beside it. */
export default function Attachment({
  file: {href, name, type, size, sha256},
  children,
  ...props
}: Props): ReactNode {
  const opens = name
    ? {download: name, target: undefined, rel: undefined}
    : {target: '_blank', rel: 'noopener'};
  const link = (
    // eslint-disable-next-line @docusaurus/no-html-links -- a file, no route
    <a {...props} {...opens} href={href}>
      {children}
    </a>
  );
  if (!name || !sha256) {
    return link;
  }
  return (
    <span className={styles.attachment}>
      {link}{' '}
      <span className={styles.facts} data-page-only>
        <span className={styles.size}>{type ? `${type}，${size}` : size}</span>{' '}
        <Checksum name={name} sha256={sha256} />
      </span>
    </span>
  );
}
