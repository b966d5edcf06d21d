/** The lists of the site, and of the plugins doc-authors, route-data, updates. */
declare module '@theme/IndexList' {
  import type {ReactNode} from 'react';

  export type Entry = {
    /** A day, such as `2026-11-20`, which stands beside the title. */
    readonly date?: string | undefined;
    /**
     * What stands there without a date: a number or a letter. A space leaves
     * the place empty; an entry without any mark shows its number in the list.
     */
    readonly mark?: string | undefined;
    readonly title: string;
    readonly to?: string | undefined;
    /** Shown in one line. */
    readonly excerpt?: string | undefined;
  };
  export type Props = {readonly entries: Entry[]};
  export default function IndexList(props: Props): ReactNode;
}
