declare module '@generated/updates/default/home.json' {
  import type {Entry} from '@theme/IndexList';

  const home: {
    /** Categories of the documents, and how many each has at any depth. */
    shelves: (Entry & {count: number})[];
    /** Posts and documents, the newest first. */
    latest: Entry[];
  };
  export default home;
}
