declare module '@generated/updates/default/latest.json' {
  /** A post or a document; `day` is the date as it is shown. */
  type Line = {title: string; permalink: string; date: string; day: string};
  const latest: Record<'posts' | 'docs', Line[]>;
  export default latest;
}
