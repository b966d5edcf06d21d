// Change: the licence note stands first, beside the links, in our own layout;
// columns, a single row, logo and copyright work as upstream.
import React, {memo, type ReactNode} from 'react';

import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import FooterCopyright from '@theme/Footer/Copyright';
import FooterLinks from '@theme/Footer/Links';
import FooterLogo from '@theme/Footer/Logo';
import clsx from 'clsx';

import styles from './styles.module.css';

function Footer(): ReactNode {
  const {footer} = useThemeConfig();
  if (!footer) {
    return null;
  }
  const {copyright, links, logo, style} = footer;
  return (
    <footer
      className={clsx(
        ThemeClassNames.layout.footer.container,
        'footer',
        style === 'dark' && 'footer--dark',
      )}>
      <div className={clsx('container container-fluid', styles.inner)}>
        {(logo ?? copyright) && (
          <div className={styles.note}>
            {logo && <FooterLogo logo={logo} />}
            {copyright && <FooterCopyright copyright={copyright} />}
          </div>
        )}
        {links.length > 0 && (
          <div className={styles.links}>
            <FooterLinks links={links} />
          </div>
        )}
      </div>
    </footer>
  );
}

export default memo(Footer);
