import {readFileSync} from 'node:fs';
import path from 'node:path';

type Kind =
  | ('nouns' | 'verbs' | 'adverbs' | 'adjectives' | 'platforms' | 'tools')
  | ('encodings' | 'extensions' | 'stems' | 'identifiers')
  // Of sentences and headings; a letter in braces is a word of that kind.
  | ('frames' | 'headings');

const file = path.join(__dirname, 'vocabulary.txt');

/** What tutorials on unpacking and translating games talk about. */
export const vocabulary = Object.fromEntries(
  readFileSync(file, 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((section) => section.trim().split(/\s+/))
    .map(([kind, ...words]) => [kind, words]),
) as Record<Kind, string[]>;
