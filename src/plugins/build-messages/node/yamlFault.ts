import {parseDocument} from 'yaml';

import type {Meaning} from './rule';

/** What js-yaml says that needs no look at the line. */
export const yamlMeanings: Meaning[] = [
  {
    pattern: /tab characters must not be used/,
    what: '的缩进用了制表符（Tab）',
    fix: '把行首的制表符换成空格，同一层的空格一样多。',
  },
  {
    pattern: /duplicated mapping key/,
    what: '里，同一个字段写了两遍',
    fix: '只留下一行。',
  },
];

/** The words for a line of YAML in which no known mistake is seen. */
export const yamlFallback = {
  what: '写法有误，不是合法的 YAML',
  fix: '值里有冒号、井号或方括号时，用英文双引号把整个值括起来；冒号后面要空一格，缩进要对齐，引号与括号要成对。',
};

/** What may follow a backslash in double quotes. */
const escaped = String.raw`[\s0abefnrtv"/\\_LNP]|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}`;

/**
 * What is wrong with a line that is known to be faulty; the first that matches.
 * Some also match lines without a mistake.
 */
export const yamlLineMeanings: Meaning[] = [
  {
    pattern: new RegExp(
      String.raw`(?:[:-]\s+|[[,{]\s*)"(?:[^"\\]|\\(?:${escaped}))*\\(?!${escaped})`,
    ),
    what: '双引号里的反斜杠「\\」在 YAML 里另有意思',
    fix: '把每个「\\」写成「\\\\」，或把这对双引号换成单引号，里面原有的单引号写两遍。',
  },
  {
    pattern: /^\s*(?:- )?['"]?([^\s:：'"#]+)['"]?：/,
    what: '「$1」后面是全角的冒号「：」',
    fix: '改成英文（半角）的冒号，后面空一格：「$1: 」。',
  },
  {
    pattern: /^\s*(?:- )?['"]?([^\s:：'"#[{]+)['"]?:(?=[^\s/])/,
    what: '「$1」的冒号后面没有空格',
    fix: '在冒号后面空一格：「$1: 」。',
  },
  {
    pattern: /^\s*-(?=[^\s-])/,
    what: '「-」后面没有空格',
    fix: '在「-」后面空一格。',
  },
  {
    pattern: /:\s+(?:\[[^\]]*\]|\{[^}]*\}|"[^"]*"|'[^']*')\s*[^\s#]/,
    what: '值的括号或引号后面还有文字',
    fix: '用英文双引号把整个值括起来，例如 title: "[汉化] 某游戏"；值里原有的英文双引号换成「」。',
  },
  {
    pattern: /^\s*(?:- )?[^\s:]+:\s+([@`%&*!|>])/,
    what: '值以「$1」开头，它在 YAML 里另有意思',
    fix: '用英文双引号把整个值括起来。',
  },
  {
    pattern: /^\s*(?:- )?[^\s:]+:\s+[^'"[{].*:(?:\s|$)/,
    what: '值里有冒号，又没有引号',
    fix: '用英文双引号把整个值括起来。',
  },
  {
    pattern: /^\s*([^\s:：#-][^\s:：]*)\s*$/,
    what: '「$1」后面没有冒号',
    fix: '写成「$1: 值」；下面几行是它的字段时，写成「$1:」。',
  },
];

/** Whether lines of YAML can be read, and are more than one bare text. */
function isReadable(lines: string[]): boolean {
  const document = parseDocument(lines.join('\n'));
  return document.errors.length === 0 && typeof document.toJS() !== 'string';
}

const indentOf = (line = ''): number => line.search(/\S|$/);

/**
 * The line, counted from 0, at which YAML stops making sense: all that precedes it
 * can be read. js-yaml, by which the framework reads, names the line where it has
 * noticed, which is often a later one; so the yaml package reads ever shorter parts.
 *
 * @param noticed the line that js-yaml names, counted from 0
 */
export function findFaultyLine(lines: string[], noticed: number): number {
  let faulty = Math.min(noticed, lines.length - 1);
  while (faulty > 0 && !isReadable(lines.slice(0, faulty))) {
    faulty -= 1;
  }
  // `甲:`, then `label: 甲` that is not indented, then `  permalink: /t`, at which
  // reading stops, while the line above it is the one to mend.
  const above = lines[faulty - 1];
  const owner = lines[faulty - 2];
  const isAboveFaulty =
    /:\s*$/.test(owner ?? '') &&
    indentOf(owner) === indentOf(above) &&
    indentOf(lines[faulty]) > indentOf(above);
  return isAboveFaulty ? faulty - 1 : faulty;
}
