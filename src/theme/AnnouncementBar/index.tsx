// Change: three things differ from the theme's component:
// - a labelled region instead of a second banner landmark;
// - a height that follows the text, so that large type is never cut;
// - a click does not parse the announcement's HTML again.
import React, {memo, type ReactNode} from 'react';

import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';

import {useAnnouncementBar} from '../../components/themeInternals';

import styles from './styles.module.css';

function AnnouncementBar(): ReactNode {
  const {announcementBar} = useThemeConfig();
  const {isActive, close} = useAnnouncementBar();
  if (!announcementBar || !isActive) {
    return null;
  }
  const {backgroundColor, textColor, isCloseable} = announcementBar;
  return (
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
        <AnnouncementBarCloseButton onClick={close} className={styles.close} />
      )}
    </div>
  );
}

export default memo(AnnouncementBar);
