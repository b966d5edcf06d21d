// Change: tags keep the order in which the build has written them. Upstream sorts
// them again, in the language of the machine, so that server and browser disagree
// (React error 418). Chinese tags have one heading, and the tags are entries of a
// list.
import React, {type ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';
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
  const headings = new Set(tags.map(({label}) => headingOf(label)));
  const entries = Array.from(headings).flatMap((heading) =>
    tags
      .filter(({label}) => headingOf(label) === heading)
      .map((tag, index) => ({
        // The heading stands beside the first of its tags.
        leftLabel: index === 0 ? heading : undefined,
        title: tag.label,
        to: tag.permalink,
        excerpt: describeTag(tag),
      })),
  );
  return <IndexList entries={entries} />;
}
