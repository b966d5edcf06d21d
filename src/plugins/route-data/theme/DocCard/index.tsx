// Change: descriptions come from a file that only pages with cards load.
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import descriptions from '@generated/route-data/default/descriptions.json';
import InitDocCard from '@theme-init/DocCard';
import type {Props} from '@theme/DocCard';
import React, {type ReactNode} from 'react';

type Link = Extract<Props['item'], {type: 'link'}>;

function LinkCard({item}: {item: Link}): ReactNode {
  const {pluginId, version} = useDocsVersion();
  const description =
    item.docId && descriptions[pluginId]?.[version]?.[item.docId];
  return <InitDocCard item={{...(description && {description}), ...item}} />;
}

export default function DocCard({item}: Props): ReactNode {
  return item.type === 'link' && item.docId ? (
    <LinkCard item={item} />
  ) : (
    <InitDocCard item={item} />
  );
}
