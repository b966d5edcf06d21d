// Change: drawn in lines, in half the bytes; each page repeats it.
import type {Props} from '@theme/Icon/DarkMode';
import type {ReactNode} from 'react';

export default function IconDarkMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        strokeWidth={2}
        d="M20 14.3A8.3 8.3 0 1 1 9.7 4a6.5 6.5 0 0 0 10.3 10.3z"
      />
    </svg>
  );
}
