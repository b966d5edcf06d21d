import type {ReactNode} from 'react';

export default function SearchIcon(): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        d="M8.5 3a5.5 5.5 0 1 0 .1 0M13 13l4.5 4.5"
      />
    </svg>
  );
}
