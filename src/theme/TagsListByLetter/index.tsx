// Change: sorted in the site's locale, not in that of the machine, which made
// server and browser disagree (React error 418); Chinese tags in one group.
import React, {type ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Tag from '@theme/Tag';
import type {Props} from '@theme/TagsListByLetter';

import styles from './styles.module.css';

type Tags = Props['tags'];
type Group = {heading: string; tags: Tags};

/** Letters each with their tags, then all in Han characters, then the rest. */
function groupTags(tags: Tags, locale: string): Group[] {
  const {compare} = new Intl.Collator(locale);
  const han: Group = {
    heading: translate({id: 'site.tags.han', message: '中文'}),
    tags: [],
  };
  const rest: Group = {
    heading: translate({id: 'site.tags.rest', message: '数字与符号'}),
    tags: [],
  };
  const letters = new Map<string, Group>();
  for (const tag of [...tags].sort((a, b) => compare(a.label, b.label))) {
    // Without its accents: É is filed under E.
    const [first = ''] = tag.label.normalize('NFD').toUpperCase();
    let group = rest;
    if (/\p{Script=Han}/u.test(first)) {
      group = han;
    } else if (/\p{L}/u.test(first)) {
      group = letters.get(first) ?? {heading: first, tags: []};
      letters.set(first, group);
    }
    group.tags = [...group.tags, tag];
  }
  const sorted = [...letters.values()].sort((a, b) =>
    compare(a.heading, b.heading),
  );
  return [...sorted, han, rest].filter((group) => group.tags.length > 0);
}

export default function TagsListByLetter({tags}: Props): ReactNode {
  const {i18n} = useDocusaurusContext();
  return (
    <section className="margin-vert--lg">
      {groupTags(tags, i18n.currentLocale).map((group) => (
        <article key={group.heading}>
          <Heading as="h2" id={group.heading}>
            {group.heading}
          </Heading>
          <ul className="padding--none">
            {group.tags.map((tag) => (
              <li key={tag.permalink} className={styles.tag}>
                <Tag {...tag} />
              </li>
            ))}
          </ul>
          <hr />
        </article>
      ))}
    </section>
  );
}
