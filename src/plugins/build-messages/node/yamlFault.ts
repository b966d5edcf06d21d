import {loadYaml} from './parsers.cjs';
import type {Meaning} from './rule';

/** What is wrong with a line at which YAML stops making sense. */
export const yamlLineMeanings: Meaning[] = [
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
    pattern: /:\s+(?:(\[)[^\]]*\]|(\{)[^}]*\}|"[^"]*"|'[^']*')\s*[^\s#]/,
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

/** Whether lines of YAML make sense by themselves, as fields or a list. */
function isReadable(lines: string[]): boolean {
  const document = loadYaml().parseDocument(lines.join('\n'));
  return document.errors.length === 0 && typeof document.toJS() !== 'string';
}

const indentOf = (line = ''): number => line.search(/\S|$/);

/**
 * The line, counted from 0, at which YAML stops making sense: all that precedes it
 * can be read, and nothing that goes beyond it. js-yaml itself names the line where
 * it has noticed, which is often a later one.
 *
 * @param noticed the line that js-yaml names, counted from 0
 */
export function findFaultyLine(lines: string[], noticed: number): number {
  let faulty = Math.min(noticed, lines.length - 1);
  while (faulty > 0 && !isReadable(lines.slice(0, faulty))) {
    faulty -= 1;
  }
  const [owner = '', before = ''] = lines.slice(Math.max(faulty - 2, 0));
  // The fields of `甲:` stand below it, and the first of them is not indented.
  const isFirstField =
    faulty > 1 && /:\s*$/.test(owner) && indentOf(owner) === indentOf(before);
  return isFirstField && indentOf(lines[faulty]) > indentOf(before)
    ? faulty - 1
    : faulty;
}
