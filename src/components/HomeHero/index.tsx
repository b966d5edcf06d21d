import React, {type ReactNode} from 'react';

import Translate from '@docusaurus/Translate';
import SearchBar from '@theme/SearchBar';

import styles from './styles.module.css';

const bytes = [
  '4E 46 54 52 08 01 00 00',
  '10 08 FF 24 24 18 24 C3',
  '08 7F 49 7F 49 7F 08 08',
];

/**
 * A hex editor with a glyph's bytes selected, and the glyph that they draw: the
 * logo's 文 as an 8 × 8 font tile, one byte a row, one bit a pixel. All of it
 * ends 24 px from the frame.
 */
function TileArt(): ReactNode {
  const off = 'var(--ifm-toc-border-color)';
  const on = 'var(--ifm-color-primary)';
  return (
    <svg className={styles.art} viewBox="0 0 352 330" aria-hidden="true">
      <path stroke={off} strokeWidth="28" d="M24 62h304" />
      <g
        fill="var(--ifm-color-content-secondary)"
        fontFamily="var(--ifm-font-family-monospace)"
        fontSize="15"
        wordSpacing="13.86">
        {bytes.map((row, index) => (
          <text
            key={row}
            x="24"
            y={35 + 32.5 * index}
            textLength="304"
            {...(index === 1 && {fill: on, fontWeight: 700})}>
            {row}
          </text>
        ))}
      </g>
      <g strokeWidth="21" strokeDasharray="21 2">
        <path
          stroke={off}
          d="M85 134.5h182M85 157.5h182M85 180.5h182M85 203.5h182M85 226.5h182M85 249.5h182M85 272.5h182M85 295.5h182"
        />
        <path
          stroke={on}
          d="M154 134.5h21M177 157.5h21M85 180.5h182M131 203.5h21M200 203.5h21M131 226.5h21M200 226.5h21M154 249.5h44M131 272.5h21M200 272.5h21M85 295.5h44M223 295.5h44"
        />
      </g>
    </svg>
  );
}

/** The navbar's search once more, as wide as the text of the home page. */
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

/** The first screen of the home page: the text between its tags, and a drawing. */
export default function HomeHero({children}: {children: ReactNode}): ReactNode {
  return (
    <div className={styles.hero}>
      <div>{children}</div>
      <TileArt />
    </div>
  );
}
