// Change: a post belongs to its year in UTC. Upstream asks the clock of the machine:
// around New Year, server and browser disagree (React error 418).
import type {ReactNode} from 'react';

import {useThemeConfig} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogSidebar/Content';
import Heading from '@theme/Heading';

const yearOf = (date: Date | string) => new Date(date).getUTCFullYear();

export default function BlogSidebarContent(props: Props): ReactNode {
  const {items, ListComponent, yearGroupHeadingClassName} = props;
  const {groupByYear} = useThemeConfig().blog.sidebar;
  if (!groupByYear) {
    return <ListComponent items={items} />;
  }
  const years = new Set(items.map(({date}) => yearOf(date)));
  return (
    <>
      {Array.from(years)
        .sort((a, b) => b - a)
        .map((year) => (
          <div key={year} role="group">
            <Heading as="h3" className={yearGroupHeadingClassName}>
              {year}
            </Heading>
            <ListComponent
              items={items.filter(({date}) => yearOf(date) === year)}
            />
          </div>
        ))}
    </>
  );
}
