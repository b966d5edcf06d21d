import type {Extension as TreeExtension} from 'mdast-util-from-markdown';
import type {Extension} from 'micromark-util-types';

/** What our steps use of the processor that compiles the articles. */
export type Processor = {
  data: () => {
    micromarkExtensions?: Extension[];
    fromMarkdownExtensions?: (TreeExtension | TreeExtension[])[];
  };
  parse: (source: string) => object;
};

/** Whether a processor reads MDX; otherwise it reads CommonMark. */
export const readsMdx = (processor: Processor): boolean =>
  (processor.data().micromarkExtensions ?? []).some(({disable}) =>
    disable?.null?.includes('htmlText'),
  );
