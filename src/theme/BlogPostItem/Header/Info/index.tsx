// Change: a Chinese date is written without Intl.
import type {ReactNode} from 'react';

import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {usePluralForm} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/BlogPostItem/Header/Info';
import clsx from 'clsx';

import {dateInWords} from '../../../../lib/shared/dateInWords';

import styles from './styles.module.css';

function ReadingTime({minutes}: {minutes: number}): ReactNode {
  const {selectMessage} = usePluralForm();
  const readingTime = Math.ceil(minutes);
  const forms = translate(
    {
      id: 'theme.blog.post.readingTime.plurals',
      message: '阅读需 {readingTime} 分钟',
    },
    {readingTime},
  );
  return ` · ${selectMessage(readingTime, forms)}`;
}

export default function BlogPostItemHeaderInfo({className}: Props): ReactNode {
  const {date, readingTime} = useBlogPost().metadata;
  const {i18n} = useDocusaurusContext();
  return (
    <div className={clsx(styles.info, 'margin-vert--md', className)}>
      <time dateTime={date}>{dateInWords(new Date(date), i18n, 'long')}</time>
      {readingTime !== undefined && <ReadingTime minutes={readingTime} />}
    </div>
  );
}
