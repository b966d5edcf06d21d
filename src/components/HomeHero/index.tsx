import type {ReactNode} from 'react';

import Translate from '@docusaurus/Translate';
import SearchBar from '@theme/SearchBar';

import styles from './styles.module.css';
import TileArt from './tileArt.svg';

/** The button of the navbar's search, as wide as the text of the home page. */
export function HomeSearch(): ReactNode {
  return (
    <div className={styles.search}>
      <SearchBar />
      <span aria-hidden="true">
        <Translate id="site.home.search">记得一句话，就能找到那一页</Translate>
      </span>
    </div>
  );
}

/** The first screen of the home page: its children beside a drawing. */
export default function HomeHero({children}: {children: ReactNode}): ReactNode {
  return (
    <div className={styles.hero}>
      <div>{children}</div>
      <TileArt className={styles.art} aria-hidden="true" />
    </div>
  );
}
