import type {SearchPage} from '../../src/plugins/search/shared/indexFormat';

/** A source of whole numbers below a limit, the same in every run. */
export function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    // The generator of Numerical Recipes, whose high bits are the best ones.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const han =
  '字库码表脚本文件提取指针地址偏移数据游戏程序工具资源代码字符编码封包镜像存档' +
  '补丁内存断点函数指令索引目录压缩解压算法加密校验长度大小格式结构的地是在把先再能用';

/** Latin words begin so, and end in a number. */
const latinWords = [
  'PS',
  'Shift_JIS-',
  'CrystalTile',
  'font.bin',
  '0x8',
  'no$',
];

const signs = ['，', '。', '、', '：', '“', '”', '（', '）', ' '];

/** Tutorials that nobody wrote, the same in every run. */
export function createCorpus(pageCount: number): SearchPage[] {
  const random = randomNumbers(5);
  const listOf = <T>(count: number, make: (index: number) => T) =>
    Array.from({length: count}, (_, index) => make(index));

  function piece(): string {
    const kind = random(20);
    if (kind === 0) {
      return `${latinWords[random(latinWords.length)]}${random(100)}`;
    }
    if (kind < 3) {
      return signs[random(signs.length)] ?? '';
    }
    const start = random(han.length);
    return han.slice(start, start + 1 + random(3));
  }

  const line = (pieces: number) => listOf(pieces, piece).join('');
  return listOf(pageCount, (number) => ({
    url: `/docs/p${number}`,
    title: line(4),
    trail: ['文档'],
    facts: {kind: 'document', depth: 1},
    sections: listOf(4, (section) => ({
      anchor: section ? `s${section}` : '',
      heading: section ? line(4) : '',
      text: listOf(4, () => line(30)).join('\n'),
    })),
  }));
}
