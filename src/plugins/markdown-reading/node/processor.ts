import type {Extension as TreeExtension} from 'mdast-util-from-markdown';
import type {Extension} from 'micromark-util-types';

import type {Format} from '../../../lib/node/articleParser';

/** What our steps use of the processor that compiles the articles. */
export type Processor = {
  data: () => {
    micromarkExtensions?: Extension[];
    fromMarkdownExtensions?: (TreeExtension | TreeExtension[])[];
  };
  parse: (source: string) => object;
};

/** What a processor reads: only the syntax of MDX takes HTML out of the parser. */
export const formatOf = (processor: Processor): Format =>
  (processor.data().micromarkExtensions ?? []).some(({disable}) =>
    disable?.null?.includes('htmlText'),
  )
    ? 'mdx'
    : 'md';
