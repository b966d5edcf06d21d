import type {Link, Parents, Root, Text} from 'mdast';
import type {
  Code,
  Construct,
  Effects,
  State,
  TokenizeContext,
} from 'micromark-util-types';
import {SKIP, visit} from 'unist-util-visit';

import {lookAhead, toCharacter} from '../lookAhead';
import type {Processor} from '../processor';

declare module 'micromark-util-types' {
  /** The tokens of remark-gfm for bare addresses. */
  interface TokenTypeMap {
    literalAutolink: 'literalAutolink';
    literalAutolinkHttp: 'literalAutolinkHttp';
    literalAutolinkWww: 'literalAutolinkWww';
  }
}

/** How a bare address begins: with the first character of its host. */
const addressStart = /^(?:https?:\/\/|www\.)[\p{L}\p{N}]/iu;

/**
 * What no address has, as a set of characters in a pattern: blanks, `<`, quotes,
 * backticks, and full-width signs, dashes, dots and arrows.
 */
const outside = String.raw`\s<"\x60\u2190-\u21FF\u3000-\u3004\u3008-\u3020\u3030\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\u2014\u2018\u2019\u201C\u201D\u2026`;

const signOutside = new RegExp(`[${outside}]`);

/** The beginning of a text up to the first sign that no address has. */
const beforeSignOutside = new RegExp(`^[^${outside}]*`);

/**
 * The host: letters of all scripts, digits, hyphens and dots. A Latin ending, the
 * name `localhost` and four numbers end it right before Chinese, as no domain goes
 * on so.
 *
 * - matches `example.com` in: `example.com/a`, `example.com后面`
 * - matches `127.0.0.1` in: `127.0.0.1后面`
 * - matches `例子.中国` in: `例子.中国/路径`
 */
const host =
  /^(?:[^\p{P}\p{S}\s]|[-._])+?(?:(?:\.[a-z]{2,}|(?<=^localhost)|(?<=^(?:\d+\.){3}\d+))(?=[^\x00-\x7F])|(?=[^\p{L}\p{M}\p{N}._-]|$))/iu;

/** A port with Chinese right behind it, where the address ends. */
const portBeforeChinese = /^:\d+(?=[^\x00-\x7F])/;

/** Signs at the end of an address that belong to the sentence. */
const sentenceEnd = /(?:[!'*,.:;?_~]|&[a-z\d]+;)+$/i;

/** Brackets within an address come in pairs. */
const closingBrackets = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/** A footnote of the sentence, and not a part of the address, which would go on. */
const footnote = /^\[\^[^[\]]+\](?![\w&=/+*])/;

/** What a netdisk asks for, which often stands right behind its address. */
const accessCode = '(?:(?:访问|解压|提取)?密码|(?:访问|提取)码)[ \\t]*';

/** This with its colon, before which an address ends. */
const accessCodeWithColon = new RegExp(`${accessCode}[:：]`);

/** This at the end of what was read so far: a colon may follow. */
const accessCodeAtEnd = new RegExp(`${accessCode}$`);

/** Whether the path of an address ends before a star or a tilde. */
const endsBeforeMark = (mark: string, next: string): boolean =>
  // Bold text ends, text that is struck out, or, before Chinese, emphasis.
  /[*~]/.test(mark) && (next === mark || next === '' || next > '\x7F');

/**
 * How much of a text behind a host belongs to the address.
 *
 * @param text has no sign that no address has
 */
function pathLength(text: string): number {
  const port = portBeforeChinese.exec(text)?.[0];
  // Behind the host stands a slash, a port, a query or a fragment.
  if (port !== undefined || !/^[/:?#]/.test(text)) {
    return port?.length ?? 0;
  }
  const openBrackets = new Map<string, number>();
  for (let end = 0; end < text.length; end += 1) {
    const character = text.charAt(end);
    // The end of what forums have in brackets, as in `[img]http://a.com/1.jpg[/img]`.
    const isForumEnd = text.startsWith('[/', end);
    if (isForumEnd || (character === '[' && footnote.test(text.slice(end)))) {
      return end;
    }
    const closing = closingBrackets.get(character);
    if (closing) {
      openBrackets.set(closing, (openBrackets.get(closing) ?? 0) + 1);
    } else if (/[)\]}]/.test(character)) {
      const open = openBrackets.get(character) ?? 0;
      if (open === 0) {
        return end;
      }
      openBrackets.set(character, open - 1);
    } else if (endsBeforeMark(character, text.charAt(end + 1))) {
      return end;
    }
  }
  return text.length;
}

/** Length of the address with which a text begins; 0 if there is none. */
function addressLength(text: string): number {
  const [beforeCode = ''] = text.split(accessCodeWithColon, 1);
  if (!addressStart.test(beforeCode)) {
    return 0;
  }
  const run = beforeSignOutside.exec(beforeCode)?.[0] ?? '';
  // The host of an address without a protocol begins with its "www.".
  const hostStart = /^https?:\/\//i.exec(run)?.[0].length ?? 0;
  const hostName = host.exec(run.slice(hostStart))?.[0] ?? '';
  const pathStart = hostStart + hostName.length;
  const end = pathStart + pathLength(run.slice(pathStart));
  return run.slice(0, end).replace(sentenceEnd, '').length;
}

/** A character before which no address begins, because a word goes on there. */
const wordCharacter = '[a-z\\d]';

const isInWord = new RegExp(wordCharacter, 'i');

/** The protocol of an address, or its `www.`, where an address may begin. */
const possibleStart = new RegExp(
  `(?<!${wordCharacter})(?:https?://|www\\.)`,
  'gi',
);

/** Whether an address may begin after a character: as in GFM, not within a word. */
const mayFollow = (previous: Code): boolean =>
  previous === null || !isInWord.test(toCharacter(previous));

/**
 * Whether every address ends here: at the end of the text, or a sign outside. A blank
 * or a colon behind `密码` is read, too, as it decides where the address ends.
 */
const endsAddress = (code: Code, text: string): boolean =>
  code === null ||
  (signOutside.test(toCharacter(code)) &&
    !(
      /[ \t：]/.test(toCharacter(code)) &&
      accessCodeAtEnd.test(text) &&
      // Not a second time: each address would read those that follow.
      !signOutside.test(text.trimEnd())
    ));

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
    let charactersLeft = 0;
    // Most words with these letters end the search after four of them: all of these
    // beginnings have at least four letters. After ten, a host has begun.
    const isEnd = (code: Code, text: string) =>
      endsAddress(code, text) ||
      (text.length === 4 && !/^(?:http|www\.)/i.test(text)) ||
      (text.length === 10 && !addressStart.test(text));
    const measure = lookAhead(isEnd, (text) => {
      charactersLeft = addressLength(text);
      return charactersLeft > 0;
    });
    const consume: State = (code) => {
      if (charactersLeft === 0) {
        effects.exit(type);
        effects.exit('literalAutolink');
        return ok(code);
      }
      charactersLeft -= 1;
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

/**
 * The position of what stands in a text behind some of it. The line is right; the rest
 * is the position of the whole text, which may be shorter than it is written.
 */
function positionBehind(before: string, {position}: Text): Text['position'] {
  const lineBreaks = before.split('\n').length - 1;
  return (
    position && {
      start: {...position.start, line: position.start.line + lineBreaks},
      end: position.end,
    }
  );
}

/** The nodes of a text, in which the addresses are links. */
function linkAddresses(node: Text): (Text | Link)[] {
  const text = node.value;
  const nodes: (Text | Link)[] = [];
  let end = 0;
  const addTextUpTo = (place: number) => {
    if (place > end) {
      const position = positionBehind(text.slice(0, end), node);
      nodes.push({type: 'text', value: text.slice(end, place), position});
    }
    end = place;
  };
  for (const {0: start, index} of text.matchAll(possibleStart)) {
    const length = addressLength(text.slice(index));
    // An address may have another one in its path.
    if (index >= end && length > 0) {
      addTextUpTo(index);
      const address = text.slice(index, index + length);
      const position = positionBehind(text.slice(0, index), node);
      const url = start.endsWith('.') ? `http://${address}` : address;
      const content: Text = {type: 'text', value: address, position};
      nodes.push({type: 'link', url, children: [content], position});
      end = index + length;
    } else if (index >= end && start.endsWith('.')) {
      // The step of GFM that follows would make a link of a bare `www.`. It looks
      // at each node by itself, so that the name and its dot are put into two.
      addTextUpTo(index + start.length - 1);
    }
  }
  addTextUpTo(text.length);
  return nodes;
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
    const nodes = linkAddresses(node);
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
      // The letters H, W, h and w.
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
