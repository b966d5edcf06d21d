// Change: an entry of a list, without box and emoji; its description comes from
// a file that only pages with such lists load.
import {
  findFirstSidebarItemLink,
  useDocsVersion,
} from '@docusaurus/plugin-content-docs/client';
import descriptions from '@generated/route-data/default/descriptions.json';
import type {Props} from '@theme/DocCard';
import IndexList from '@theme/IndexList';
import type {ReactNode} from 'react';

export default function DocCard({item}: Props): ReactNode {
  const {pluginId, version} = useDocsVersion();
  if (item.type === 'html') {
    return null;
  }
  const isLink = item.type === 'link';
  const docId = isLink ? item.docId : undefined;
  const derived = docId && descriptions[`${pluginId}/${version}`]?.[docId];
  const {label: title, description: excerpt = derived} = item;
  const to = isLink ? item.href : findFirstSidebarItemLink(item);
  return <IndexList isNumbered entries={[{title, to, excerpt}]} />;
}
