// Change: sorted in the site's locale, not in that of the machine, which made
// server and browser disagree (React error 418); Chinese tags in one group; an
// index of plain links, which is as calm with two hundred tags as with one.
import React, {type ReactNode} from 'react';

import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/TagsListByLetter';

import IndexGroup from '../../components/IndexGroup';
import styles from './styles.module.css';

type Tags = Props['tags'];

/** Letters each with their tags, then all in Han characters, then the rest. */
function groupTags(
  tags: Tags,
  locale: string,
): {heading: string; tags: Tags}[] {
  const {compare} = new Intl.Collator(locale);
  const han = translate({id: 'site.tags.han', message: '中文'});
  const rest = translate({id: 'site.tags.rest', message: '数字与符号'});
  const groups = new Map<string, Tags[number][]>();
  for (const tag of [...tags].sort((a, b) => compare(a.label, b.label))) {
    // Without its accents: É is filed under E.
    const [first = ''] = tag.label.normalize('NFD').toUpperCase();
    const letter = /\p{L}/u.test(first) ? first : rest;
    const heading = /\p{Script=Han}/u.test(first) ? han : letter;
    groups.set(heading, [...(groups.get(heading) ?? []), tag]);
  }
  const letters = [...groups.keys()]
    .filter((heading) => heading !== han && heading !== rest)
    .sort(compare);
  return [...letters, han, rest]
    .map((heading) => ({heading, tags: groups.get(heading) ?? []}))
    .filter((group) => group.tags.length > 0);
}

export default function TagsListByLetter({tags}: Props): ReactNode {
  const {i18n} = useDocusaurusContext();
  return groupTags(tags, i18n.currentLocale).map((group) => (
    <IndexGroup
      key={group.heading}
      heading={group.heading}
      className={styles.tags}>
      {group.tags.map(({permalink, label, count, description}) => (
        <li key={permalink}>
          <Link rel="tag" to={permalink} title={description}>
            {label}
            <span>{count}</span>
          </Link>
        </li>
      ))}
    </IndexGroup>
  ));
}
