import {translate} from '@docusaurus/Translate';

/** The number of pages with a tag, and its description: `4 篇 · 字库的工具`. */
export function describeTag(tag: {
  count: number;
  description?: string | undefined;
}): string {
  const count = translate(
    {id: 'site.count', message: '{count} 篇'},
    {count: String(tag.count)},
  );
  return tag.description ? `${count} · ${tag.description}` : count;
}
