// Change: tags are sorted in the site's locale. Upstream sorts them in that of the
// machine, so that server and browser disagree (React error 418). Chinese tags
// have one heading, and the tags are entries of a list.
import React, {type ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import IndexList from '@theme/IndexList';
import type {Props} from '@theme/TagsListByLetter';

import {describeTag} from '../../components/describeTag';

/** The heading of a tag: its first letter, or one for Chinese and for signs. */
function headingOf(label: string): string {
  // NFD splits a letter from its accent: É has the heading E.
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
  const sorted = tags
    .map((tag) => ({...tag, heading: headingOf(tag.label)}))
    .sort((a, b) => compare(a.heading, b.heading) || compare(a.label, b.label));
  const entries = sorted.map((tag, index) => ({
    // The heading stands beside the first of its tags; the others have a blank.
    leftLabel: tag.heading === sorted[index - 1]?.heading ? ' ' : tag.heading,
    title: tag.label,
    to: tag.permalink,
    excerpt: describeTag(tag),
  }));
  return <IndexList entries={entries} />;
}
