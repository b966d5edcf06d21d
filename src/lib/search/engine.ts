import {excerptAround, highlight} from './excerpt';
import {normalise} from './normalise';
import {parseQuery, type Query} from './query';
import {matches, scorePage, scoreSection, type PlainPage} from './rank';
import type {PageResult, SearchAnswer, SearchIndex, SearchPage} from './types';

/** Links shown: pages, and sections below each. */
const pageLimit = 20;
const sectionLimit = 3;

type Candidate = {page: SearchPage; plain: PlainPage};
type Hit = {page: SearchPage; scores: number[]; score: number};

function toResult({page, scores}: Hit, {terms, phrase}: Query): PageResult {
  const best = scores
    .map((score, index) => ({score, section: page.sections[index]}))
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score)
    .flatMap(({section}) => section ?? []);
  const shown = best.filter(({anchor}) => anchor).slice(0, sectionLimit);
  const own =
    best.find(({anchor}) => !anchor) ??
    (shown.length === 0 ? page.sections.find(({text}) => text) : undefined);
  return {
    url: page.url,
    title: highlight(page.title, terms),
    trail: page.trail,
    excerpt: own ? excerptAround(own.text, terms, phrase) : null,
    sections: shown.map(({anchor, heading, text}) => ({
      anchor,
      heading: highlight(heading, terms),
      excerpt: excerptAround(text, terms, phrase),
    })),
  };
}

function find(candidates: Candidate[], text: string): SearchAnswer {
  const query = parseQuery(text);
  const hits: Hit[] = [];
  for (const {page, plain} of query.terms.length > 0 ? candidates : []) {
    if (matches(plain, query)) {
      const scores = plain.sections.map((part) => scoreSection(part, query));
      hits.push({page, scores, score: scorePage(plain, scores, query)});
    }
  }
  hits.sort((a, b) => b.score - a.score);
  return {
    query: text,
    total: hits.length,
    pages: hits.slice(0, pageLimit).map((hit) => toResult(hit, query)),
    partial: false,
    terms: query.terms,
  };
}

/**
 * Prepares an index for any number of queries. The returned function answers
 * every string and never throws.
 *
 * Own code, because no published engine finds an arbitrary piece of a Chinese
 * sentence: all of them cut text and query into words, and the cuts disagree.
 */
export function createEngine(
  index: SearchIndex,
): (query: string) => SearchAnswer {
  const candidates = index.pages.map((page) => ({
    page,
    plain: {
      title: normalise(page.title),
      sections: page.sections.map(({heading, text}) => ({
        heading: normalise(heading),
        text: normalise(text),
      })),
    },
  }));
  return (query) => find(candidates, query);
}
