/** What the environment asks for; README.md says what each is good for. */
const quick = process.env.BENCH_QUICK === '1';

const numbers = (list: string) => list.split(',').map(Number);

/** Sites up to this size are built several times. */
export const repeatedUpTo = 100;

export const options = {
  quick,
  /** Sizes of the sites in pages, ascending. */
  sizes: numbers(
    process.env.BENCH_SIZES ?? (quick ? '10,100' : '10,100,1000'),
  ).sort((a, b) => a - b),
  /** Visits of the document over the slow link, touches, journeys of clicks. */
  visits: quick ? 3 : 7,
  /** Visits of the other pages. */
  others: quick ? 1 : 3,
  /** Runs of each build up to {@link repeatedUpTo} pages. */
  builds: quick ? 1 : 3,
};
