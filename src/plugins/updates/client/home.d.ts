declare module '@generated/updates/default/home.json' {
  const home: {
    /** Categories of the documents. */
    shelves: {
      label: string;
      permalink: string;
      count: number;
      titles: string[];
    }[];
    /** Posts and documents, the newest first; `day` is `2026-11-24`. */
    latest: {title: string; permalink: string; day: string}[];
  };
  export default home;
}
