import {type Kind, kinds} from './pages';
import {median, type Results} from './results';
import {compare, comparison, ratio, table} from './table';
import type {Visit} from './visit';

type Row = [
  label: string,
  read: (visit: Visit) => number,
  digits?: number,
  target?: string,
];

const rows: Row[] = [
  ['LCP（毫秒）', ({lcp}) => lcp, 0, '÷ 下限 ≤ 1.15，÷ 原版 ≤ 0.6'],
  ['TBT（毫秒）', ({tbt}) => tbt, 0, '÷ 原版 ≤ 0.2'],
  ['主线程，到空闲为止（毫秒）', ({cpu}) => cpu, 0, '÷ 原版 ≤ 0.65'],
  ['框架接管（毫秒）', ({hydrated}) => hydrated],
  ['CLS', ({shift}) => shift, 4],
  ['脚本，到空闲为止（KB）', ({js}) => js / 1000, 1, '÷ 原版 ≤ 0.62'],
  ['HTML（KB）', ({html}) => html / 1000, 1],
  ['样式（KB）', ({css}) => css / 1000, 1],
  ['图片（KB）', ({images}) => images / 1000, 1],
  ['全部（KB）', ({total}) => total / 1000, 1],
  ['请求数', ({requests}) => requests],
];

/** Every figure of the document, beside stock and the floor. */
export function documentTable({
  visits: {文档页: visits},
  returns,
}: Results): string {
  const of = (list: Visit[] | undefined, [, read]: Row) =>
    list ? median(list.map(read)) : undefined;
  const all = rows.map((row) => {
    const [label, , digits = 0, target = ''] = row;
    const ours = of(visits.ours, row) ?? 0;
    const [stock, floor] = [of(visits.stock, row), of(visits.floor, row)];
    const show = (number?: number) => number?.toFixed(digits);
    return [
      ...[label, show(ours), show(stock), show(floor)],
      ...[ratio(ours, stock), ratio(ours, floor), target],
    ];
  });
  const readable = median(visits.ours.map((visit) => visit.readable));
  const total = median(visits.stock.map((visit) => visit.total));
  all.push([
    '可以阅读之前（KB，原版为全部）',
    ...[(readable / 1000).toFixed(1), (total / 1000).toFixed(1), undefined],
    ...[ratio(readable, total), undefined, '÷ 原版 ≤ 0.15'],
  ]);
  const {ours, stock, floor} = returns;
  all.push([
    '再次打开（KB / 请求数）',
    ...[ours, stock, floor].map(
      (visit) => `${(visit.total / 1000).toFixed(1)} / ${visit.requests}`,
    ),
    ...[ratio(ours.total, stock.total), ratio(ours.total, floor.total)],
    '只有 HTML',
  ]);
  return table(['', '本站', '原版', '下限', '÷ 原版', '÷ 下限', '目标'], all);
}

/** The few figures that tell whether the other pages are like the document. */
export function kindsTable(visits: Results['visits']): string {
  const others = kinds.filter((kind) => kind !== '文档页');
  return table(
    comparison,
    others.flatMap((kind) => kindRows(visits, kind)),
  );
}

function kindRows(visits: Results['visits'], kind: Kind) {
  const {ours, stock} = visits[kind];
  const of = (list: Visit[], read: (visit: Visit) => number) =>
    median(list.map(read));
  return rows
    .filter(([label]) => /^(?:LCP|TBT|脚本|全部)/.test(label))
    .map(([label, read, digits]) =>
      compare(`${kind}：${label}`, of(ours, read), of(stock, read), {digits}),
    );
}

/** What a visitor does: touches, clicks, searches. */
export function useTable({touches, clicks, search}: Results): string {
  const effect = (control: keyof Results['touches']) => {
    const {ours} = touches[control];
    const times = ours.flatMap(({effect: time}) => time ?? []);
    const lost = ours.length - times.length;
    const note = lost > 0 ? `丢失 ${lost} 次，` : '';
    const allowed = touches.汉堡按钮.stock.map(({hydrated}) => hydrated);
    return compare(
      `首次绘制后 100 毫秒点${control}，见效于（${note}毫秒，原版为框架接管）`,
      median(times),
      median(allowed),
      {target: '不晚于原版'},
    );
  };
  const paint = (label: string, device: keyof Results['clicks']) =>
    compare(label, median(clicks[device].ours), median(clicks[device].stock), {
      target: '÷ 原版 ≤ 0.85',
    });
  const searched = search.milliseconds.toFixed(0);
  return table(comparison, [
    effect('汉堡按钮'),
    effect('搜索框'),
    paint('点链接到新页面画出（毫秒，不限速）', 'desk'),
    paint('点链接到新页面画出（毫秒，慢速）', 'phone'),
    [
      '首次搜索到出结果（毫秒 / KB，慢速）',
      `${searched} / ${(search.bytes / 1000).toFixed(1)}`,
    ].concat('没有搜索', '–', '见 bench:search'),
  ]);
}
