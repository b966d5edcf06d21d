import React, {type ReactNode} from 'react';

/**
 * A hex editor with a glyph's bytes selected, and the glyph that they draw: the
 * logo's 文 as an 8 × 8 font tile, one byte a row, one bit a pixel.
 */
export default function TileArt({className}: {className?: string}): ReactNode {
  const off = 'var(--ifm-menu-color-background-active)';
  const on = 'var(--ifm-color-primary)';
  return (
    <svg className={className} viewBox="0 0 320 300" aria-hidden="true">
      <rect
        width="320"
        height="300"
        rx="12"
        fill="var(--ifm-background-surface-color)"
        stroke="var(--ifm-toc-border-color)"
      />
      <path stroke={off} strokeWidth="28" d="M12 64h296" />
      <g
        fill="var(--ifm-color-content-secondary)"
        fontFamily="var(--ifm-font-family-monospace)"
        fontSize="15"
        textAnchor="middle"
        wordSpacing="13">
        <text x="160" y="40" opacity=".75" children="4E 46 54 52 08 01 00 00" />
        <text
          x="160"
          y="70"
          fill={on}
          fontWeight="700"
          children="10 08 FF 24 24 18 24 C3"
        />
        <text
          x="160"
          y="100"
          opacity=".75"
          children="08 7F 49 7F 49 7F 08 08"
        />
      </g>
      <g strokeWidth="16" strokeDasharray="16 2">
        <path
          stroke={off}
          d="M88 136h142M88 154h142M88 172h142M88 190h142M88 208h142M88 226h142M88 244h142M88 262h142"
        />
        <path
          stroke={on}
          d="M142 136h16M160 154h16M88 172h142M124 190h16M178 190h16M124 208h16M178 208h16M142 226h34M124 244h16M178 244h16M88 262h34M196 262h34"
        />
      </g>
    </svg>
  );
}
