// Change: a button back to the top of any page follows.
import type {ReactNode} from 'react';

import BrowserOnly from '@docusaurus/BrowserOnly';
import BackToTopButton from '@theme-original/BackToTopButton';
import FooterLayout from '@theme-original/Footer/Layout';
import type {Props} from '@theme/Footer/Layout';

import './styles.module.css';

export default function FooterLayoutWrapper(props: Props): ReactNode {
  return (
    <>
      <FooterLayout {...props} />
      {/* After the footer, so that its end is known to the style sheet. */}
      <span>
        <BrowserOnly>{() => <BackToTopButton />}</BrowserOnly>
      </span>
    </>
  );
}
