import type {Format} from '../../../../lib/node/articleParser';
import {replaceOutsideCode} from '../../../../lib/node/maskCode';

/**
 * A file's address with a blank, after `[…](` and before an optional title. The
 * address may have paired brackets, and the blank may stand within them.
 *
 * - matches `./图 1.png` in: `![说明](./图 1.png)`, `[下载](./图 1.png "标题")`
 * - matches `a (2 b).zip` in: `[下载](a (2 b).zip)`
 * - does not match in: `[说明](见第 3.2 节)`, `[a](https://a.example/b c.png)`
 */
const spacedAddress = new RegExp(
  [
    // The address begins with a sign that is no blank. This stands first: a long
    // run of blanks would be read backwards from each of them.
    String.raw`(?!\s)`,
    // Before it stands `[…](`, of which no bracket is escaped.
    String.raw`(?<=(?<!\\!?)\[[^[\]\n]*(?<!\\)\]\([ \t]*)`,
    // It is no URL, and no part of a page: `https:…`, `//…`, `#…`.
    String.raw`(?![a-z][a-z\d+.-]*:|//|#)`,
    // Up to the first blank, which may be inside of brackets.
    String.raw`(?:[^()<>\s]|\([^()\s]*\))*(?:[ \t]|\([^()\n]*[ \t][^()\n]*\))`,
    // Up to the extension, which has a letter: `.png`, `.7z`, but not `.2`.
    String.raw`(?:[^()<>\n]|\([^()\n]*\))*\.(?=[a-z\d]*[a-z])[a-z\d]{1,10}`,
    // After it stands `)` or a title and `)`.
    String.raw`(?=(?:\s+(?:"[^"]*"|'[^']*'))?\s*\))`,
  ].join(''),
  'gi',
);

/**
 * Puts such addresses in angle brackets, so that `![说明](./图 1.png)` is an
 * image: without them CommonMark takes an address with a blank for text.
 */
export const bracketSpacedAddresses = (
  source: string,
  format: Format,
): string =>
  replaceOutsideCode(
    source,
    spacedAddress,
    (address) => `<${address}>`,
    format,
  );
