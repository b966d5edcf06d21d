/** A theme component of the site's own, which plugins use as well. */
declare module '@theme/IndexList' {
  import type {ReactNode} from 'react';

  export type Entry = {
    /** A date, a number or a letter; the list counts entries without one. */
    readonly mark?: string | undefined;
    readonly title: string;
    readonly to?: string | undefined;
    /** Shown in one line. */
    readonly excerpt?: string | undefined;
  };
  export type Props = {readonly entries: Entry[]};
  export default function IndexList(props: Props): ReactNode;
}
