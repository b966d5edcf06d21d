// Change: a sun of few lines; upstream's outline is a third of a kilobyte in each page.
import type {ReactNode} from 'react';

import type {Props} from '@theme/Icon/LightMode';

export default function IconLightMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth={2}
        d="M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1 1m12 12 1 1M5 19l1-1M18 6l1-1"
      />
    </svg>
  );
}
