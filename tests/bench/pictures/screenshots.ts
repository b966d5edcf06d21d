import sharp from 'sharp';

/** Words that a tutorial's screenshots are made of. */
const words = [
  ...['解包', '字库', '码表', '偏移', '指针', '文本', '封包', '贴图', '脚本'],
  ...['十六进制', '资源文件', '导入', '导出', '地址', '长度', '校验'],
];

/** A generator of numbers below 1 that repeats itself for a seed. */
function random(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Of a whole window, in pixels. */
export const whole = {width: 1600, height: 900};

/** Of a dialog or a part of a window, in pixels. */
export const part = {width: 640, height: 360};

/**
 * PNG like a screenshot of a hex editor: a dark or light window, a tool bar,
 * and columns of text. Each seed gives another picture.
 */
export async function screenshot(
  seed: number,
  {width, height} = whole,
): Promise<Buffer> {
  const next = random(seed);
  const pick = () => words[Math.floor(next() * words.length)] ?? '';
  const hex = (digits: number) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .toUpperCase()
      .padStart(digits, '0');
  const dark = seed % 2 === 0;
  const [ground, ink, bar] = dark
    ? ['#1e1e1e', '#d4d4d4', '#333']
    : ['#fff', '#222', '#e8eaed'];
  const line = (y: number) => {
    const bytes = Array.from({length: 16}, () => hex(2)).join(' ');
    const label = Array.from({length: 4}, pick).join('，');
    return (
      `<text x="230" y="${y}" fill="#5a9">${hex(8)}</text>` +
      `<text x="350" y="${y}" fill="${ink}">${bytes}</text>` +
      `<text x="900" y="${y}" fill="#c84">${label}</text>`
    );
  };
  const side = (y: number) =>
    `<text x="16" y="${y}" fill="${ink}">${pick()}_${hex(2)}.bin</text>`;
  const rows = Array.from(
    {length: Math.floor((height - 84) / 24)},
    (_, at) => 70 + at * 24,
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="monospace" font-size="16">` +
    `<rect width="${width}" height="${height}" fill="${ground}"/>` +
    `<rect width="${width}" height="40" fill="${bar}"/><rect width="210" height="${height}" fill="${bar}"/>` +
    `<circle cx="1570" cy="20" r="8" fill="#e55"/><text x="240" y="26" fill="${ink}">${pick()}工具 ${seed}</text>` +
    rows.map(line).join('') +
    rows.map(side).join('') +
    '</svg>';
  return sharp(Buffer.from(svg)).png({compressionLevel: 9}).toBuffer();
}
