import type {MouseEvent, ReactNode} from 'react';

import Translate, {translate} from '@docusaurus/Translate';
import type {PageResult, SearchAnswer} from '@site/src/lib/search/types';

import type {Cursor} from '../useCursor';
import Marked from './Marked';
import ResultLink from './ResultLink';
import styles from './styles.module.css';

type Props = {
  id: string;
  answer: SearchAnswer;
  cursor: Cursor;
  /** A link was followed in this tab. */
  onFollow: () => void;
};

/** Index of each page's own link among all links. */
function firstLinks(pages: PageResult[]): number[] {
  const firsts: number[] = [];
  for (const [nth] of pages.entries()) {
    const above = pages[nth - 1];
    const first = firsts[nth - 1] ?? 0;
    firsts.push(above ? first + 1 + above.sections.length : 0);
  }
  return firsts;
}

const staysHere = ({ctrlKey, metaKey, shiftKey, altKey}: MouseEvent) =>
  !ctrlKey && !metaKey && !shiftKey && !altKey;

export default function Results({
  id,
  answer: {pages, total},
  cursor,
  onFollow,
}: Props): ReactNode {
  const firsts = firstLinks(pages);
  return (
    <div className={styles.results}>
      <div
        id={id}
        role="listbox"
        aria-label={translate({
          id: 'site.search.results',
          message: '搜索结果',
        })}>
        {pages.map(({url, title, trail, excerpt, sections}, nth) => {
          const first = firsts[nth] ?? 0;
          const link = (index: number) => ({
            index,
            cursor,
            onClick: (event: MouseEvent) => staysHere(event) && onFollow(),
          });
          return (
            <div key={url} role="group" aria-label={title.text}>
              <ResultLink {...link(first)} href={url} className={styles.page}>
                <strong className={styles.title}>
                  <Marked {...title} />
                </strong>
                {trail.length > 0 && (
                  <span className={styles.trail}>{trail.join(' › ')}</span>
                )}
                {excerpt?.text && (
                  <span className={styles.excerpt}>
                    <Marked {...excerpt} />
                  </span>
                )}
              </ResultLink>
              {sections.map(({anchor, heading, excerpt: text}, place) => (
                <ResultLink
                  key={anchor}
                  {...link(first + 1 + place)}
                  href={`${url}#${encodeURIComponent(anchor)}`}
                  className={styles.section}>
                  <span className={styles.heading}>
                    <Marked {...heading} />
                  </span>
                  <span className={styles.excerpt}>
                    <Marked {...text} />
                  </span>
                </ResultLink>
              ))}
            </div>
          );
        })}
      </div>
      {total > pages.length && (
        <p className={styles.more}>
          <Translate
            id="site.search.more"
            values={{count: total - pages.length}}>
            {'另有 {count} 个页面没有列出，再加一个词可以缩小范围。'}
          </Translate>
        </p>
      )}
    </div>
  );
}
