/** What the search reads of `themeConfig`. */
export type SearchConfig = {
  /** False switches off what a single key does: `/` opens the search box. */
  singleKeys?: boolean;
};
