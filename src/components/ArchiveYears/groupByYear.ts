/**
 * Posts in groups of one year, in the order in which the years first appear;
 * within a year the order is reversed, as the framework's archive does.
 *
 * @param posts with `metadata.date` in ISO 8601
 */
export function groupByYear<Post extends {metadata: {date: string}}>(
  posts: readonly Post[],
): {year: string; posts: Post[]}[] {
  const years = new Map<string, Post[]>();
  for (const post of posts) {
    const year = post.metadata.date.slice(0, 4);
    years.set(year, [post, ...(years.get(year) ?? [])]);
  }
  return [...years].map(([year, ofYear]) => ({year, posts: ofYear}));
}
