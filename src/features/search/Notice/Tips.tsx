import type {ReactNode} from 'react';

import Translate from '@docusaurus/Translate';

import styles from './styles.module.css';

/** How to ask, before anything is typed. */
export default function Tips(): ReactNode {
  return (
    <>
      <p className={styles.title}>
        <Translate id="site.search.tips">输入记得的一小段文字</Translate>
      </p>
      <ul>
        <li>
          <Translate id="site.search.tips.piece">
            不必是完整的词，一句话中间的几个字也能找到。
          </Translate>
        </li>
        <li>
          <Translate id="site.search.tips.terms">
            用空格隔开几个词，只列出同时含有它们的页面。
          </Translate>
        </li>
        <li>
          <Translate id="site.search.tips.operators">
            给一段文字加上引号，就按原样查找；在词前加减号，就排除含有它的页面。
          </Translate>
        </li>
      </ul>
    </>
  );
}
