import type {BenchQuery} from './queries';
import type {IndexCost} from './site';

/** A query and the pages that the box showed for it, in order. */
export type Judged = {query: BenchQuery; urls: string[]};

export type Quality = Record<
  'recall' | 'substrings' | 'reciprocalRank' | 'precision' | 'missed',
  number
>;

/** Of another engine: until it has its answer. */
export type PeerFigures = {
  name: string;
  kilobytes: number;
  milliseconds: number;
  quality: Quality;
};

export type Figures = IndexCost & {
  pages: number;
  /** Bytes of the index and of the box's own chunk before it is touched. */
  untouched: number;
  /** Until the first result, and until the whole list is there. */
  cold: {
    kilobytes: number;
    wholeKilobytes: number;
    milliseconds: number;
    wholeMilliseconds: number;
    /** Share of the queries whose first list named the same pages. */
    kept: number;
  };
  /** Milliseconds. */
  warm: {next: number; whole: number; again: number};
  quality: Quality;
  peers: PeerFigures[];
};

/** Results that count. */
const depth = 10;

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const mean = (numbers: number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) /
  Math.max(1, numbers.length);

function judge({query: {truth}, urls}: Judged) {
  const top = urls.slice(0, depth);
  const right = top.filter((url) => truth.has(url)).length;
  const first = top.findIndex((url) => truth.has(url));
  return {
    recall: right / Math.min(depth, truth.size),
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
    precision: top.length > 0 ? right / top.length : 0,
    missed: top.length === 0 ? 1 : 0,
  };
}

/** Every query is cut from a page, so every one has a right answer. */
export function summarise(judged: Judged[]): Quality {
  const scores = judged.map(judge);
  const cut = judged.filter(({query}) => query.kind === 'substring');
  return {
    recall: mean(scores.map(({recall}) => recall)),
    substrings: mean(cut.map((one) => judge(one).recall)),
    reciprocalRank: mean(scores.map(({reciprocalRank}) => reciprocalRank)),
    precision: mean(scores.map(({precision}) => precision)),
    missed: mean(scores.map(({missed}) => missed)),
  };
}

const share = (number: number) => number.toFixed(3);
const whole = (number: number) => number.toFixed(0);

/** The rows of README.md, by the size of the site. */
export function table(figures: Figures[]): string {
  const rows: [string, (figures: Figures) => string][] = [
    ['页面数', ({pages}) => String(pages)],
    [
      '前十召回率：全部查询 / 子串',
      ({quality}) => `${share(quality.recall)} / ${share(quality.substrings)}`,
    ],
    [
      'MRR / 前十准确率',
      ({quality}) =>
        `${share(quality.reciprocalRank)} / ${share(quality.precision)}`,
    ],
    ['有而未找到的查询', ({quality}) => share(quality.missed)],
    ['打开搜索框之前（字节）', ({untouched}) => String(untouched)],
    [
      '首次查询：到结果 / 到整个列表（KB）',
      ({cold}) =>
        `${cold.kilobytes.toFixed(1)} / ${cold.wholeKilobytes.toFixed(1)}`,
    ],
    [
      '首次查询：到结果 / 到整个列表（毫秒）',
      ({cold}) =>
        `${whole(cold.milliseconds)} / ${whole(cold.wholeMilliseconds)}`,
    ],
    [
      '再问另一句：到结果 / 到整个列表（毫秒）',
      ({warm}) => `${whole(warm.next)} / ${whole(warm.whole)}`,
    ],
    ['再问同一句（毫秒）', ({warm}) => whole(warm.again)],
    ['先列出的页面与最后一致', ({cold}) => share(cold.kept)],
    ['生成索引（秒）', ({seconds}) => seconds.toFixed(1)],
    [
      '索引大小（MB）/ 文件数',
      ({megabytes, files}) => `${megabytes.toFixed(2)} / ${files}`,
    ],
    ['进程内存峰值（MB）', ({memory}) => whole(memory)],
  ];
  const lines = rows.map(
    ([name, cell]) => `| ${name} | ${figures.map(cell).join(' | ')} |`,
  );
  lines.splice(1, 0, `| --- |${' --: |'.repeat(figures.length)}`);
  return lines.join('\n');
}

/** Each engine at each size, this one's own figures being those above. */
export function peerTable(figures: Figures[]): string {
  const rows = figures.flatMap(({pages, quality, cold, peers}) =>
    peers.length > 0
      ? [{name: '本站', quality, ...cold}, ...peers].map((one) =>
          [
            pages,
            one.name,
            `${share(one.quality.recall)} / ${share(one.quality.substrings)}`,
            `${share(one.quality.reciprocalRank)} / ${share(one.quality.precision)}`,
            share(one.quality.missed),
            `${whole(one.kilobytes)} / ${whole(one.milliseconds)}`,
          ].join(' | '),
        )
      : [],
  );
  return [
    '页面数 | 引擎 | 前十召回率：全部 / 子串 | MRR / 准确率 | 有而未找到 | 首次查询：KB / 毫秒',
    '--: | --- | --: | --: | --: | --:',
    ...rows,
  ]
    .map((row) => `| ${row} |`)
    .join('\n');
}
