// Change: the licence note comes first, beside the links, in our own layout,
// which is hidden until it is complete; a button back to the top of any page.
import type {ReactNode} from 'react';

import BrowserOnly from '@docusaurus/BrowserOnly';
import {ThemeClassNames} from '@docusaurus/theme-common';
import BackToTopButton from '@theme-original/BackToTopButton';
import type {Props} from '@theme/Footer/Layout';
import clsx from 'clsx';

import styles from './styles.module.css';

export default function FooterLayout({
  style,
  links,
  logo,
  copyright,
}: Props): ReactNode {
  return (
    <footer
      className={clsx(ThemeClassNames.layout.footer.container, 'footer', {
        'footer--dark': style === 'dark',
      })}>
      <div className={clsx('container container-fluid', styles.inner)}>
        {(logo ?? copyright) && (
          <div className={styles.note}>
            {logo}
            {copyright}
          </div>
        )}
        {links && <div className={styles.links}>{links}</div>}
      </div>
      <BrowserOnly>{() => <BackToTopButton />}</BrowserOnly>
      <span className={styles.end} />
    </footer>
  );
}
