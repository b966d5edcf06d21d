// Change: two lines in place of an outline, which every document carries.
import type {ReactNode} from 'react';

import type {Props} from '@theme/Icon/Arrow';

export default function IconArrow(props: Props): ReactNode {
  return (
    <svg width={20} height={20} aria-hidden="true" {...props}>
      <path
        fill="none"
        stroke="#7a7a7a"
        strokeWidth={2}
        d="M4 4l5 6-5 6m6-12 5 6-5 6"
      />
    </svg>
  );
}
