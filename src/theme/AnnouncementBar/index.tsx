// Change: four things differ from the theme's component:
// - a labelled region instead of a second banner landmark;
// - a height that follows the text, so that large type is never cut;
// - a new announcement is seen on the first load;
// - a click does not parse the announcement's HTML again.
import React, {memo, type ReactNode} from 'react';

import Head from '@docusaurus/Head';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import storage from '@generated/site-storage';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';

import {useAnnouncementBar} from '../../components/themeInternals';

import styles from './styles.module.css';

/**
 * A script that forgets the dismissal of an older announcement before the
 * theme's inline script reads it. The theme forgets it, too, but only after the
 * page is hydrated (theme-common/src/contexts/announcementBar.tsx).
 *
 * React puts the text of a script into the page again, where the page's policy
 * allows only a text with the same hash. So it is written as the HTML minifier leaves
 * it: compare it with the built page after a change, or each page logs an error in
 * the browser, at which every browser test fails. The minifier turns `a<"b"` and
 * `Date.now()<b` round, writes three or more noughts at the end of a number as its
 * exponent (`1796054400000` becomes `17960544e5`) and renames variables; it leaves
 * `Date.now()>=b`, `b>Date.now()` and `a||b` as they are. In a text it
 * rewrites quotation marks, angle brackets, emoji and letters such as `é`, and so
 * ids are compared as `encodeURIComponent` gives them. No second script stands beside
 * this one, as the minifier would join the two.
 */
function forgetOlderDismissal(id: string): string {
  const key = (name: string) =>
    JSON.stringify(`docusaurus.announcement.${name}${storage.namespace}`);
  const encodedId = JSON.stringify(encodeURIComponent(id));
  return (
    `try{${encodedId}!==encodeURIComponent(${storage.type}.getItem(${key('id')}))` +
    `&&${storage.type}.removeItem(${key('dismiss')})}catch{}`
  );
}

function AnnouncementBar(): ReactNode {
  const {announcementBar} = useThemeConfig();
  const {isActive, close} = useAnnouncementBar();
  const isBrowser = useIsBrowser();
  if (!announcementBar || !isActive) {
    return null;
  }
  const {id, backgroundColor, textColor, isCloseable} = announcementBar;
  return (
    <>
      {/* Only the server writes this script, and the browser where it takes over a
          page with it. If the browser rendered it later, a page that was built
          without it (`@theme/MainDocRedirect`) would get it, and that page's policy
          forbids it. A visitor who comes by that page never runs the script. Of the
          dismissal, the theme's context then decides the same; what else a script
          decides, the component has to decide in a layout effect, by an attribute of
          <html> (see styles.module.css). */}
      {!isBrowser && (
        <Head>
          <script>{forgetOlderDismissal(id)}</script>
        </Head>
      )}
      <div
        className={clsx(
          ThemeClassNames.announcementBar.container,
          styles.announcementBar,
        )}
        style={{backgroundColor, color: textColor}}
        role="region"
        aria-label={translate({
          id: 'site.announcement.label',
          message: '公告',
        })}>
        <AnnouncementBarContent className={styles.content} />
        {isCloseable && (
          <AnnouncementBarCloseButton
            onClick={close}
            className={styles.close}
          />
        )}
      </div>
    </>
  );
}

export default memo(AnnouncementBar);
