import {writeFileSync} from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

import {Random} from '../../support/searchCorpus/random';

const [width, height] = [1600, 900];

/** PNG like a screenshot of a hex editor, dark or light, another each seed. */
function screenshot(seed: number) {
  const random = new Random(seed);
  const words = ['解包', '字库', '码表', '偏移', '指针', '文本', '十六进制'];
  const word = () => random.pick(words);
  const hex = (digits: number) =>
    random
      .between(0, 16 ** digits)
      .toString(16)
      .toUpperCase()
      .padStart(digits, '0');
  const [ground, ink, bar] =
    seed % 2 ? ['#fff', '#222', '#e8eaed'] : ['#1e1e1e', '#d4d4d4', '#333'];
  const rows = Array.from({length: Math.floor((height - 84) / 24)}, (_, at) => {
    const bytes = Array.from({length: 16}, () => hex(2)).join(' ');
    const label = Array.from({length: 4}, word).join('，');
    return [
      [16, ink, `${word()}_${hex(2)}.bin`],
      [230, '#5a9', hex(8)],
      [350, ink, bytes],
      [900, '#c84', label],
    ].map(
      ([x, fill, text]) =>
        `<text x="${x}" y="${70 + at * 24}" fill="${fill}">${text}</text>`,
    );
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="monospace" font-size="16">
    <rect width="100%" height="100%" fill="${ground}"/>
    <rect width="100%" height="40" fill="${bar}"/><rect width="210" height="100%" fill="${bar}"/>
    <text x="240" y="26" fill="${ink}">${word()}工具 ${seed}</text>${rows.flat().join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({compressionLevel: 9}).toBuffer();
}

export async function writeShots(folder: string): Promise<void> {
  // Comments are another host's, and the stock site has none.
  const lines = ['---', 'hide_comment: true', '---', '', '# shots'];
  for (let seed = 1; seed <= 30; seed += 1) {
    const file = path.join(folder, `图 ${seed}.png`);
    writeFileSync(file, await screenshot(seed));
    lines.push('', '打开封包，找到字库所在的偏移，记下地址与长度。');
    lines.push('', `![第 ${seed} 张截图](<./图 ${seed}.png>)`);
  }
  writeFileSync(path.join(folder, 'shots.md'), `${lines.join('\n')}\n`);
}
