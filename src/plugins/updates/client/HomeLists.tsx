import React, {type ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';
import home from '@generated/updates/default/home.json';
import Heading from '@theme/Heading';
import IndexList, {type Entry} from '@theme/IndexList';

const countOf = (count: number) =>
  translate({id: 'site.count', message: '{count} 篇'}, {count: String(count)});

type Props = {heading: string; entries: Entry[]};

const Section = ({heading, entries}: Props): ReactNode =>
  entries.length > 0 && (
    <section className="margin-bottom--xl">
      <Heading as="h2">{heading}</Heading>
      <IndexList entries={entries} />
    </section>
  );

/** What the documents hold, and what is new; either only if there is any. */
export default function HomeLists(): ReactNode {
  return (
    <div data-page-only>
      <Section
        heading={translate({id: 'site.home.collection', message: '馆藏'})}
        entries={home.shelves.map(({count, ...shelf}) => ({
          ...shelf,
          mark: countOf(count),
        }))}
      />
      <Section
        heading={translate({id: 'site.home.latest', message: '最近更新'})}
        entries={home.latest}
      />
    </div>
  );
}
