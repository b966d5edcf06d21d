import type {BenchQuery} from './queries';

/** A query and the pages that the box showed for it, in order. */
export type Judged = {query: BenchQuery; urls: string[]};

type Quality = ReturnType<typeof summarise>;

export type Figures = {
  pages: number;
  index: {seconds: number; megabytes: number; files: number};
  /** Until the first result, and until the whole list is there. */
  cold: {kilobytes: number[]; milliseconds: number[]};
  quality: Quality;
  /** Of another engine: until it has its answer. */
  peer?: {kilobytes: number; milliseconds: number; quality: Quality};
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

/** Every query is cut from a page, so every one has a right answer. */
export function summarise(judged: Judged[]) {
  const scores = judged.map(({query: {kind, truth}, urls}) => {
    const top = urls.slice(0, depth);
    const right = top.filter((url) => truth.has(url)).length;
    const first = top.findIndex((url) => truth.has(url));
    return {
      kind,
      recall: right / Math.min(depth, truth.size),
      reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
      precision: top.length > 0 ? right / top.length : 0,
    };
  });
  const cut = scores.filter(({kind}) => kind === 'substring');
  return {
    recall: mean(scores.map(({recall}) => recall)),
    substrings: mean(cut.map(({recall}) => recall)),
    reciprocalRank: mean(scores.map(({reciprocalRank}) => reciprocalRank)),
    precision: mean(scores.map(({precision}) => precision)),
  };
}

const both = (digits: number, ...numbers: number[]) =>
  numbers.map((number) => number.toFixed(digits)).join(' / ');
const recall = (one: Quality) => both(3, one.recall, one.substrings);
const order = (one: Quality) => both(3, one.reciprocalRank, one.precision);

/** The rows of README.md, by the size of the site. */
const rows: [string, (figures: Figures) => string | undefined][] = [
  ['页面数', ({pages}) => String(pages)],
  ['前十召回率：全部 / 子串', ({quality}) => recall(quality)],
  ['MRR / 前十准确率', ({quality}) => order(quality)],
  [
    '首次查询：到结果 / 到整个列表（KB）',
    ({cold}) => both(1, ...cold.kilobytes),
  ],
  [
    '首次查询：到结果 / 到整个列表（毫秒）',
    ({cold}) => both(0, ...cold.milliseconds),
  ],
  ['生成索引（秒）', ({index}) => index.seconds.toFixed(1)],
  [
    '索引大小（MB）/ 文件数',
    ({index}) => `${index.megabytes.toFixed(2)} / ${index.files}`,
  ],
  ['MiniSearch：召回率', ({peer}) => peer && recall(peer.quality)],
  ['MiniSearch：MRR / 准确率', ({peer}) => peer && order(peer.quality)],
  [
    'MiniSearch：首次查询（KB / 毫秒）',
    ({peer}) => peer && both(0, peer.kilobytes, peer.milliseconds),
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
