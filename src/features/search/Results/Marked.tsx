import type {ReactNode} from 'react';

import {splitMarks} from '@site/src/lib/search/excerpt';
import type {MarkedText} from '@site/src/lib/search/types';

import styles from './styles.module.css';

/** A text with the visitor's words marked. */
export default function Marked(text: MarkedText): ReactNode {
  return splitMarks(text).map((piece, index) =>
    piece.marked ? (
      <mark key={index} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
