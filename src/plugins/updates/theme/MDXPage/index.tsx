// Change: the home page's text is followed by what there is and what is new.
import React, {type ReactNode, useMemo} from 'react';

import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import home from '@generated/updates/default/home.json';
import Heading from '@theme/Heading';
import IndexList, {type Entry} from '@theme/IndexList';
import type {Props} from '@theme/MDXPage';
import InitMDXPage from '@theme-init/MDXPage';

const Section = ({heading, entries}: {heading: string; entries: Entry[]}) =>
  entries.length > 0 && (
    <section className="margin-bottom--xl">
      <Heading as="h2">{heading}</Heading>
      <IndexList entries={entries} />
    </section>
  );

/** What the documents hold, and what is new; either only if there is any. */
function HomeLists(): ReactNode {
  return (
    <div data-page-only>
      <Section
        heading={translate({id: 'site.home.collection', message: '馆藏'})}
        entries={home.shelves.map(({count, ...shelf}) => ({
          ...shelf,
          mark: translate(
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
    const withLists = () => (
      <>
        <Content />
        <HomeLists />
      </>
    );
    return isHome ? Object.assign(withLists, Content) : Content;
  }, [Content, isHome]);
  return <InitMDXPage content={content} />;
}
