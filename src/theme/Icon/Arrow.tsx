// Change: drawn in lines, in a quarter of the bytes; each page repeats it.
import type {Props} from '@theme/Icon/Arrow';
import type {ReactNode} from 'react';

export default function IconArrow(props: Props): ReactNode {
  return (
    <svg width={20} height={20} aria-hidden="true" {...props}>
      <path
        fill="none"
        stroke="#7a7a7a"
        strokeWidth={2.5}
        d="M2 3l6 7-6 7M11 3l6 7-6 7"
      />
    </svg>
  );
}
