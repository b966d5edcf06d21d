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
  kilobytes: number;
  milliseconds: number;
  quality: Quality;
};

export type Figures = IndexCost & {
  pages: number;
  /** Until the first result, and until the whole list is there. */
  cold: {
    kilobytes: number;
    wholeKilobytes: number;
    milliseconds: number;
    wholeMilliseconds: number;
  };
  quality: Quality;
  peer?: PeerFigures;
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
const recall = (one: Quality) =>
  `${share(one.recall)} / ${share(one.substrings)}`;
const order = (one: Quality) =>
  `${share(one.reciprocalRank)} / ${share(one.precision)}`;

/** The rows of README.md, by the size of the site. */
const rows: [string, (figures: Figures) => string | undefined][] = [
  ['页面数', ({pages}) => String(pages)],
  ['前十召回率：全部 / 子串', ({quality}) => recall(quality)],
  ['MRR / 前十准确率', ({quality}) => order(quality)],
  ['有而未找到的查询', ({quality}) => share(quality.missed)],
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
  ['生成索引（秒）', ({seconds}) => seconds.toFixed(1)],
  [
    '索引大小（MB）/ 文件数',
    ({megabytes, files}) => `${megabytes.toFixed(2)} / ${files}`,
  ],
  ['MiniSearch：召回率', ({peer}) => peer && recall(peer.quality)],
  ['MiniSearch：MRR / 准确率', ({peer}) => peer && order(peer.quality)],
  [
    'MiniSearch：首次查询（KB / 毫秒）',
    ({peer}) =>
      peer && `${whole(peer.kilobytes)} / ${whole(peer.milliseconds)}`,
  ],
];

export function table(figures: Figures[]): string {
  const lines = rows.map(([name, cell]) =>
    ['', name, ...figures.map((one) => cell(one) ?? '–'), '']
      .join(' | ')
      .trim(),
  );
  lines.splice(1, 0, `| --- |${' --: |'.repeat(figures.length)}`);
  return lines.join('\n');
}
