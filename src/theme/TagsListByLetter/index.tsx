// Change: sorted in the site's locale, not in that of the machine, which made
// server and browser disagree (React error 418); Chinese tags are filed
// together; the tags are entries of a list.
import React, {type ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import IndexList from '@theme/IndexList';
import type {Props} from '@theme/TagsListByLetter';

import {describeTag} from '../../components/describeTag';

/** What a tag is filed under: its letter, or one heading for all the like. */
function headingOf(label: string): string {
  // Without its accents: É is filed under E.
  const [first = ''] = label.normalize('NFD').toUpperCase();
  if (/\p{Script=Han}/u.test(first)) {
    return translate({id: 'site.tags.han', message: '中文'});
  }
  return /\p{L}/u.test(first)
    ? first
    : translate({id: 'site.tags.rest', message: '数字与符号'});
}

export default function TagsListByLetter({tags}: Props): ReactNode {
  const {currentLocale} = useDocusaurusContext().i18n;
  const {compare} = new Intl.Collator(currentLocale);
  const filed = tags
    .map((tag) => ({...tag, heading: headingOf(tag.label)}))
    .sort((a, b) => compare(a.heading, b.heading) || compare(a.label, b.label));
  const entries = filed.map((tag, index) => ({
    mark: tag.heading === filed[index - 1]?.heading ? ' ' : tag.heading,
    title: tag.label,
    to: tag.permalink,
    excerpt: describeTag(tag),
  }));
  return <IndexList entries={entries} />;
}
