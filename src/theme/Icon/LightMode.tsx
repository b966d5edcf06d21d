// Change: drawn in lines, in a quarter of the bytes; each page repeats it.
import type {Props} from '@theme/Icon/LightMode';
import type {ReactNode} from 'react';

export default function IconLightMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeWidth={2}
        d="M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M12 3v1M12 20v1M3 12h1M20 12h1M5.6 5.6l.8.8M17.6 17.6l.8.8M5.6 18.4l.8-.8M17.6 6.4l.8-.8"
      />
    </svg>
  );
}
