import type {Format} from '../../../../lib/node/articleParser';
import {replaceOutsideCode} from '../../../../lib/node/maskCode';
import {removeEscapes} from '../removeEscapes';

/** `300`, `300px` and `50%`; other editors allow either of the two to be absent. */
const length = String.raw`\d+(?:px|%)?`;

/**
 * An image with a size, as markdown-it, HackMD and Typora write it.
 *
 * - matches: `![说明](./a.png =300x200)`, `![](a.png "题" =300x)`, `![](a.png =50%)`
 * - does not match: `![](a.png?b =c)`, `![](a.png "=300x200")`
 *
 * The address neither begins nor ends with a blank: a long run of blanks would be read
 * again from each of them.
 */
const sizedImage = new RegExp(
  String.raw`(?<!\\)!\[((?:\\.|[^[\]\\\n]|\[[^[\]\n]*\])*)\]\([ \t]*(?=[^ \t])(<[^<>\n]+>|(?:[^()<>\n"]|\([^()\n]*\))+?)(?<=[^ \t])([ \t]+(?:"[^"\n]*"|'[^'\n]*'))?[ \t]+=(?=\d|x\d)(${length})?(?:x(${length})?)?([ \t]+(?:"[^"\n]*"|'[^'\n]*'))?[ \t]*\)`,
  'gi',
);

/**
 * A value for an attribute of a tag, which HTML and JSX read alike. A bar would end the
 * cell of a table.
 */
const attribute = (name: string, value: string | undefined): string =>
  value
    ? ` ${name}="${value
        .replace(/&(?![a-z\d#]+;)/gi, '&amp;')
        .replaceAll('"', '&quot;')
        .replaceAll('<', '&lt;')
        .replaceAll('|', '&#124;')}"`
    : '';

const withoutPixels = (value: string | undefined) => value?.replace(/px$/i, '');

/** Writes such an image as `<img>`: Markdown has no place for a size. */
export const writeImageSizes = (source: string, format: Format): string =>
  replaceOutsideCode(
    source,
    sizedImage,
    (image) =>
      image.replace(
        sizedImage,
        (
          _,
          alt: string,
          address: string,
          titleBefore: string | undefined,
          width: string | undefined,
          height: string | undefined,
          titleAfter: string | undefined,
        ) => {
          const title = (titleBefore ?? titleAfter)?.trim().slice(1, -1);
          const src = address.trim().replace(/^<|>$/g, '');
          return (
            `<img${attribute('src', removeEscapes(src))}` +
            // An empty alt would say that the picture is decoration.
            attribute('alt', removeEscapes(alt)) +
            attribute('title', title && removeEscapes(title)) +
            attribute('width', withoutPixels(width)) +
            `${attribute('height', withoutPixels(height))} />`
          );
        },
      ),
    format,
  );
