import React, {type ReactNode} from 'react';

import styles from './styles.module.css';

/** The logo's glyph 文 as an 8 × 8 font tile: one byte a row, one bit a pixel. */
const tile = [0x10, 0x08, 0xff, 0x24, 0x24, 0x18, 0x24, 0xc3];

/** What stands around the tile in the drawn hex editor. */
const before = [0x4e, 0x46, 0x54, 0x52, 0x08, 0x01, 0x00, 0x00];
const after = [0x08, 0x7f, 0x49, 0x7f, 0x49, 0x7f, 0x08, 0x08];

const toHex = (byte: number) =>
  byte.toString(16).toUpperCase().padStart(2, '0');

function Row({bytes, y}: {bytes: number[]; y: number}): ReactNode {
  return bytes.map((byte, index) => (
    <text key={index} x={20 + index * 36} y={y}>
      {toHex(byte)}
    </text>
  ));
}

/** A hex editor with a glyph's bytes selected, and the glyph they draw. */
export default function TileArt({className}: {className?: string}): ReactNode {
  return (
    <svg className={className} viewBox="0 0 320 300" aria-hidden="true">
      <rect className={styles.panel} width="320" height="300" rx="12" />
      <rect
        className={styles.selection}
        x="12"
        y="50"
        width="296"
        height="28"
        rx="5"
      />
      <g className={styles.bytes}>
        <Row bytes={before} y={40} />
        <Row bytes={after} y={100} />
      </g>
      <g className={styles.selectedBytes}>
        <Row bytes={tile} y={70} />
      </g>
      <g transform="translate(88 128)">
        {tile.flatMap((byte, y) =>
          Array.from({length: 8}, (_, x) => (
            <rect
              key={`${x}-${y}`}
              className={byte & (0x80 >> x) ? styles.on : styles.off}
              x={x * 18}
              y={y * 18}
              width="16"
              height="16"
              rx="2"
            />
          )),
        )}
      </g>
    </svg>
  );
}
