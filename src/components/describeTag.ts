import {translate} from '@docusaurus/Translate';

/** How many documents or posts have a tag, and what its description says. */
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
