import type {ReactNode} from 'react';

import Translate from '@docusaurus/Translate';

import styles from './styles.module.css';

/** Characters of the query that are repeated to the visitor. */
const shownLength = 30;

function shorten(query: string): string {
  const characters = Array.from(query.trim());
  return characters.length > shownLength
    ? `${characters.slice(0, shownLength).join('')}……`
    : characters.join('');
}

export default function NothingFound({query}: {query: string}): ReactNode {
  return (
    <>
      <p className={styles.title}>
        <Translate id="site.search.nothing" values={{query: shorten(query)}}>
          {'没有找到与「{query}」相符的页面'}
        </Translate>
      </p>
      <ul>
        <li>
          <Translate id="site.search.nothing.shorter">
            少输几个字，或者换一种说法。
          </Translate>
        </li>
        <li>
          <Translate id="site.search.nothing.script">
            简体与繁体分开查找，可以换另一种写法。
          </Translate>
        </li>
        <li>
          <Translate id="site.search.nothing.operators">
            去掉引号或减号，或者减少词的个数。
          </Translate>
        </li>
      </ul>
    </>
  );
}
