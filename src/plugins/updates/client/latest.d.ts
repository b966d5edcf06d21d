declare module '@generated/updates/default/latest.json' {
  /** A post or a document; `day` is `2026-11-24`. */
  type Line = {title: string; permalink: string; day: string};
  const latest: {kind: 'posts' | 'docs'; lines: Line[]}[];
  export default latest;
}
