// Change: a moon of one line, like the sun of the light mode.
import type {ReactNode} from 'react';

import type {Props} from '@theme/Icon/DarkMode';

export default function IconDarkMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        strokeWidth={2}
        d="M10 4a8 8 0 1 0 10 10A8 8 0 0 1 10 4z"
      />
    </svg>
  );
}
