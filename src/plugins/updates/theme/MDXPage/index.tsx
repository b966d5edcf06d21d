// Change: the home page's text is followed by a list of the categories of the
// documents (馆藏) and a list of the latest updates.
import React, {type ReactNode, useMemo} from 'react';

import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import home from '@generated/updates/default/home.json';
import Heading from '@theme/Heading';
import IndexList, {type Entry} from '@theme/IndexList';
import type {Props} from '@theme/MDXPage';
import InitMDXPage from '@theme-init/MDXPage';

/** A list under its heading; nothing if the list is empty. */
function Section({
  heading,
  entries,
}: {
  heading: string;
  entries: Entry[];
}): ReactNode {
  if (entries.length === 0) {
    return null;
  }
  return (
    <section className="margin-bottom--xl">
      <Heading as="h2">{heading}</Heading>
      <IndexList entries={entries} />
    </section>
  );
}

/** What the documents hold, and what is new. */
function HomeLists(): ReactNode {
  return (
    <div data-page-only>
      <Section
        heading={translate({id: 'site.home.collection', message: '馆藏'})}
        entries={home.shelves.map(({count, ...shelf}) => ({
          ...shelf,
          leftLabel: translate(
            {id: 'site.count', message: '{count} 篇'},
            {count: String(count)},
          ),
        }))}
      />
      <Section
        heading={translate({id: 'site.home.latest', message: '最近更新'})}
        entries={home.latest}
      />
    </div>
  );
}

export default function MDXPage({content: Content}: Props): ReactNode {
  const isHome = useBaseUrl('/') === Content.metadata.permalink;
  const content = useMemo(() => {
    if (!isHome) {
      return Content;
    }
    const ContentWithLists = () => (
      <>
        <Content />
        <HomeLists />
      </>
    );
    // The theme reads the title and other data from properties of the component.
    return Object.assign(ContentWithLists, Content);
  }, [Content, isHome]);
  return <InitMDXPage content={content} />;
}
