import {translate} from '@docusaurus/Translate';

/** So many documents or posts. */
export const countOf = (count: number): string =>
  translate({id: 'site.count', message: '{count} 篇'}, {count: String(count)});
