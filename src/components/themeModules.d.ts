/** The lists of the site, and of the plugins doc-authors, route-data, updates. */
declare module '@theme/IndexList' {
  import type {ReactNode} from 'react';

  export type Entry = {
    /** A day, such as `2026-11-20`, which stands beside the title. */
    readonly date?: string | undefined;
    /** What stands there if there is no date: a count or a letter. */
    readonly leftLabel?: string | undefined;
    readonly title: string;
    readonly to?: string | undefined;
    /** Shown in one line. */
    readonly excerpt?: string | undefined;
  };
  export type Props = {
    readonly entries: Entry[];
    /** Whether an entry shows its number in the section in place of a label. */
    readonly isNumbered?: boolean;
  };
  export default function IndexList(props: Props): ReactNode;
}
