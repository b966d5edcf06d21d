import {escapeRegexp} from '@docusaurus/utils';

/** Texts that may be on a page in Latin letters. */
export const allowed = [
  // The crash page speaks both languages.
  ...['页面崩溃了 (This page crashed.)', '重试 (Try again)'],
  // Names: the licence, software, formats, a version, tags and their letters.
  ...['CC BY-NC-SA 4.0', 'Docusaurus', 'React', 'GitHub', 'RSS', 'Atom'],
  ...['Markdown', 'Next', 'Hello', 'Facebook', 'D', 'F', 'H'],
];

/** What only the test content shows. */
export const allowedInFixture = [
  ...allowed,
  ...['HTML', 'html', 'Font', 'été', 'E', 'first', 'frontMatter.slug'],
  ...['Windows', 'Linux', 'UTF-8', 'Shift_JIS', 'GBK', 'MDX', 'WebP', 'zlib'],
  ...['JSX', '0x00001000', '0x0000F3A0', '0x00010400', '0x00200080', 'SHA-256'],
  ...['8c7dd922ad47494f', '2f249230a8e7c2bf', 'code', 'pre', 'static'],
  // The document whose title, summary and tag hold scripts.
  ...['script', 'img src', 'onerror', 'window.ran', 'x'],
  ...["title'", "tag'", 'title'],
  // Names, kinds and sizes of attachments and of code blocks.
  ...['B', 'KB', 'BIN', 'PY', 'TAR.GZ', 'TXT', 'XLSX', '7Z', 'ZIP'],
  ...['unpack.js', 'scripts/main/chapter-01.lua', 'install.sh', 'readme.txt'],
  ...['textures/ui/title-background.dds', 'b.tar.gz', "it's a", 'v1.2.zip'],
  ...['sample.zip', 'bin', 'js', 'lua', 'md', 'py', 'txt', 'xlsx', '7z'],
];

const address =
  /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+|(?<![\w/])\/[a-z][\w\-./]*\.(?:xml|json)/g;

const letter = String.raw`\p{Script=Latin}`;
const latinRun = new RegExp(
  `${letter}[${letter}\\p{M}\\d'’_.-]*(?:[\\s,]+${letter}[${letter}\\p{M}\\d'’_.-]*)*`,
  'gu',
);

/**
 * The runs of Latin words in a text, without addresses and allowed texts, and
 * its half-width punctuation. An allowed text counts as a whole word only:
 * `Next` does not allow `Nextcloud`.
 */
export function leftovers(text: string, texts: string[]): string[] {
  const longestFirst = [...texts].sort((a, b) => b.length - a.length);
  const anyOf = longestFirst.map(escapeRegexp).join('|');
  const whole = `(?<![${letter}\\d])(?:${anyOf})(?![${letter}\\d])`;
  const rest = text
    .replace(address, '　')
    .replace(new RegExp(whole, 'gu'), '　');
  // Half-width punctuation right after a Han character, with what precedes.
  const halfWidth = text.match(/\p{Script=Han}{1,6}[,;:!?]/gu) ?? [];
  return [...(rest.match(latinRun) ?? []), ...halfWidth];
}
