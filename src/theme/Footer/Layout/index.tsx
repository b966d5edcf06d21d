// Change: a button back to the top of the page follows, on every page.
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
      {/* The style sheet takes this element as the sign that the footer is
          parsed to its end. */}
      <span>
        <BrowserOnly>{() => <BackToTopButton />}</BrowserOnly>
      </span>
    </>
  );
}
