import type {Link, Parents, Root, Text} from 'mdast';
import type {
  Code,
  Construct,
  Effects,
  State,
  TokenizeContext,
} from 'micromark-util-types';
import {SKIP, visit} from 'unist-util-visit';

import {lookAhead, toCharacter} from './lookAhead';
import type {Processor} from './processor';

declare module 'micromark-util-types' {
  /** The tokens of remark-gfm for bare addresses. */
  interface TokenTypeMap {
    literalAutolink: 'literalAutolink';
    literalAutolinkHttp: 'literalAutolinkHttp';
    literalAutolinkWww: 'literalAutolinkWww';
  }
}

/** How a bare address begins. */
const addressStart = /^(?:https?:\/\/|www\.)/i;

/** Full-width signs, quotes, dashes, dots and arrows, which no address has. */
const signOutside =
  /[\u2190-\u21FF\u3000-\u3004\u3008-\u3020\u3030\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\u2014\u2018\u2019\u201C\u201D\u2026]/;

/**
 * The host: letters of all scripts, digits, hyphens and dots. A Latin ending
 * right before Chinese ends it, as no domain ends in both.
 *
 * - matches `example.com` in: `example.com/a`, `example.com后面`
 * - matches `例子.中国` in: `例子.中国/路径`
 */
const host =
  /^(?:[^\p{P}\p{S}\s]|[-._])+?(?:\.[a-z]{2,}(?=[^\x00-\x7F])|(?=[^\p{L}\p{M}\p{N}._-]|$))/iu;

/** Signs at the end of an address that belong to the sentence. */
const sentenceEnd = /(?:[!'*,.:;?_~]|&[a-z\d]+;)+$/i;

/** Brackets within an address come in pairs. */
const openingBrackets = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** Whether an address ends before a character of its path. */
function endsBefore(path: string, index: number): boolean {
  const character = path.charAt(index);
  const next = path.charAt(index + 1);
  if (character === '"' || character === '`' || signOutside.test(character)) {
    return true;
  }
  if (character === '*' || character === '~') {
    // Bold text ends, text that is struck out, or, before Chinese, emphasis.
    return next === character || next === '' || next > '\x7F';
  }
  const opening = openingBrackets.get(character);
  if (opening) {
    const before = path.slice(0, index);
    const count = (bracket: string) => before.split(bracket).length;
    return count(character) >= count(opening);
  }
  return false;
}

/**
 * Length of the address with which a text begins; 0 if there is none.
 *
 * @param text up to a blank or `<`, which end every address
 */
function addressLength(text: string): number {
  const start = addressStart.exec(text)?.[0] ?? '';
  const afterProtocol = start.endsWith('.') ? text : text.slice(start.length);
  const hostName = host.exec(afterProtocol)?.[0] ?? '';
  if (!start || !/[\p{L}\p{N}]/u.test(hostName) || /^[-._]/.test(hostName)) {
    return 0;
  }
  const pathStart = text.length - afterProtocol.length + hostName.length;
  const path = text.slice(pathStart);
  let end = 0;
  // After the host stands a slash, a port, a query or a fragment.
  if (/^[/:?#]/.test(path)) {
    while (end < path.length && !endsBefore(path, end)) {
      end += 1;
    }
  }
  return text.slice(0, pathStart + end).replace(sentenceEnd, '').length;
}

/** Whether an address may begin after a character: not within a word. */
const mayFollow = (previous: Code): boolean =>
  previous === null ||
  previous < 0 ||
  !/[a-z\d@/.-]/i.test(toCharacter(previous));

/** Whether every address ends here: at a blank, a line's end, or `<`. */
const endsAddress = (code: Code): boolean =>
  code === null || code < 0 || /[\s<]/.test(toCharacter(code));

/** Whether a bracket is open that may become a link, in which no link may be. */
const isInLabel = ({events}: TokenizeContext): boolean =>
  events.some(
    ([, token]) =>
      (token.type === 'labelLink' || token.type === 'labelImage') &&
      !(token as {_balanced?: boolean})._balanced,
  );

/** A construct for addresses, in the tokens of remark-gfm. */
function addressConstruct(type: 'literalAutolinkHttp' | 'literalAutolinkWww') {
  function tokenize(
    this: TokenizeContext,
    effects: Effects,
    ok: State,
    nok: State,
  ): State {
    let rest = 0;
    // Most words with these letters end the search after four of them.
    const isEnd = (code: Code, text: string) =>
      endsAddress(code) ||
      (text.length === 4 && !/^(?:http|www\.)/i.test(text));
    const measure = lookAhead(isEnd, (text) => {
      rest = addressLength(text);
      return rest > 0;
    });
    const consume: State = (code) => {
      if (rest === 0) {
        effects.exit(type);
        effects.exit('literalAutolink');
        return ok(code);
      }
      rest -= 1;
      effects.consume(code);
      return consume;
    };
    const begin: State = (code) => {
      if (isInLabel(this)) {
        return nok(code);
      }
      effects.enter('literalAutolink');
      effects.enter(type);
      return consume(code);
    };
    return (code) =>
      mayFollow(this.previous)
        ? effects.check(measure, begin, nok)(code)
        : nok(code);
  }
  return {name: type, tokenize} as Construct;
}

const withProtocol = addressConstruct('literalAutolinkHttp');
const withoutProtocol = addressConstruct('literalAutolinkWww');

/** The nodes of a text, in which the addresses are links. */
function linkAddresses(text: string): (Text | Link)[] {
  const nodes: (Text | Link)[] = [];
  let end = 0;
  for (const match of text.matchAll(
    /(?<![a-z\d@/.-])(?:https?:\/\/|www\.)[^\s<]*/gi,
  )) {
    const [run] = match;
    const address = run.slice(0, addressLength(run));
    if (address) {
      const url = /^www/i.test(address) ? `http://${address}` : address;
      nodes.push(
        {type: 'text', value: text.slice(end, match.index)},
        {type: 'link', url, children: [{type: 'text', value: address}]},
      );
      end = match.index + address.length;
    }
  }
  nodes.push({type: 'text', value: text.slice(end)});
  return nodes.filter((node) => node.type === 'link' || node.value !== '');
}

/** Makes links of the addresses after a bracket that did not become a link. */
function linkRemainingAddresses(tree: Root): void {
  visit(tree, (node, index, parent: Parents | undefined) => {
    if (node.type === 'link' || node.type === 'linkReference') {
      return SKIP;
    }
    if (node.type !== 'text' || !parent || index === undefined) {
      return undefined;
    }
    const nodes = linkAddresses(node.value);
    if (nodes.length === 1 && nodes[0]?.type === 'text') {
      return undefined;
    }
    (parent.children as unknown[]).splice(index, 1, ...nodes);
    return index + nodes.length;
  });
}

/**
 * Remark step: ends a bare address at Chinese punctuation and at the end of bold
 * text. GFM, which remark-gfm follows, ends it at a blank only, so that it would
 * swallow the rest of a Chinese sentence.
 */
export function bareAddresses(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({
    disable: {null: ['protocolAutolink', 'wwwAutolink']},
    text: {
      72: withProtocol,
      87: withoutProtocol,
      104: withProtocol,
      119: withoutProtocol,
    },
  });
  (data.fromMarkdownExtensions ??= []).push({
    transforms: [linkRemainingAddresses],
  });
}
