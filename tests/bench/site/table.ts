type Cell = string | undefined;

/** A Markdown table as Prettier leaves it, numbers on the right. */
export function table(head: string[], rows: Cell[][]): string {
  const line = (cells: Cell[]) =>
    `| ${cells.map((cell) => cell ?? '–').join(' | ')} |`;
  const rule = head.map((_, at) => (at === 0 ? '---' : '--:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** How many times the other; undefined where there is no other. */
export function ratio(ours: number, other: number | undefined): Cell {
  return other ? (ours / other).toFixed(2) : undefined;
}

export const comparison = ['', '本站', '原版', '÷ 原版', '目标'];

/** A line of {@link comparison}. */
export function compare(
  label: string,
  ours: number,
  stock: number,
  {digits = 0, target = ''} = {},
): Cell[] {
  const show = (number: number) => number.toFixed(digits);
  return [label, show(ours), show(stock), ratio(ours, stock), target];
}
