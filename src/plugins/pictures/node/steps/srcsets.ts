import type {Root as HtmlRoot} from 'hast';
import {parse, type SrcSetDefinition} from 'srcset';

import type {FileKind} from '../../../../lib/node/fileKind';
import {requireFile} from '../../../../lib/node/fileRequests';
import {findFile} from '../../../../lib/node/findFile';
import {codeAttribute, type Jsx, jsxAttributes} from '../../../../lib/node/jsx';
import {isLocal, type SitePlaces} from '../../../../lib/node/markdownAddress';
import {ExplainedError} from '../../../../lib/node/message';
import {sourceLocation} from '../../../../lib/node/sitePaths';
import type {StepFile} from '../../../../lib/node/stepFile';
import {
  findAttribute,
  imageTags,
  mayHaveChoice,
  readAttribute,
  replaceAttribute,
  requestedImage,
  tagsWithin,
} from './tags';

/** A file that a `srcset` names, and the width or density for which it is. */
type Candidate = {
  /** Code of the picture's module; a picture of another host has none. */
  module: string | undefined;
  url: string;
  descriptor: string;
  /** The width or density as a number. */
  size: number;
};

function describeCandidate({width, density = 1}: SrcSetDefinition): string {
  if (width !== undefined) {
    return ` ${width}w`;
  }
  return density === 1 ? '' : ` ${density}x`;
}

/** Reads a `srcset` of an article. */
function readSrcset(
  srcset: string,
  article: string,
  where: string,
  kind: FileKind,
  places: SitePlaces,
): Candidate[] {
  // The package takes the comma before a line break for a part of the address.
  return parse(srcset.replace(/\s+/g, ' ')).map((candidate) => {
    const {url} = candidate;
    const file = findFile(url, article, places);
    if (!file && isLocal(url)) {
      throw new ExplainedError({
        where,
        what: `图片「${url}」不存在`,
        fix: '把图片放到文章旁边，再写相对路径，例如 srcset="./图.png 2x"；文件名里的空格写成 %20，检查文件名的大小写，并确认图片已经提交。',
      });
    }
    return {
      module: file && requireFile(kind, places.siteDir, {file, where}),
      url,
      descriptor: describeCandidate(candidate),
      size: candidate.width ?? candidate.density ?? 1,
    };
  });
}

/** Code of the address at which a file is published: the src of a PictureModule. */
const candidateAddressCode = ({module, url}: Candidate): string =>
  module ? `${module}.src.src` : JSON.stringify(url);

/** Code of a `srcset` with the addresses at which its files are published. */
function srcsetCode(candidates: Candidate[]): string {
  const codes = candidates.map(
    (candidate) =>
      `${candidateAddressCode(candidate)} + ${JSON.stringify(candidate.descriptor)}`,
  );
  return `[${codes.join(', ')}].join(', ')`;
}

/** Of the files of a `<source>`, the one with the most pixels. */
const largestOf = (candidates: Candidate[]): Candidate | undefined =>
  [...candidates].sort((a, b) => b.size - a.size)[0];

/**
 * Attributes of a `<source>` with one picture: all its widths, maybe its size. A
 * picture that gains nothing by other widths has no `images`, and its one address is
 * used.
 *
 * @param isSized whether the source gets the width and height of the picture
 */
function sourceAttributes(module: string, isSized: boolean): Jsx['attributes'] {
  const variants = `${module}.src.images.map(({path, width}) => path + ' ' + width + 'w').join(', ')`;
  const size = ['width', 'height'].map((side) =>
    codeAttribute(side, `${module}.src.${side}`),
  );
  return [
    codeAttribute('srcSet', `${variants} || ${module}.src.src`),
    ...(isSized ? size : []),
  ];
}

/** Whether an author has said how large an image or a source is shown. */
const hasOwnSize = (tag: Jsx): boolean =>
  ['width', 'height', 'style'].some((name) => findAttribute(tag, name));

/**
 * Rehype step: publishes the files that `srcset` names. It runs after the files of
 * `src` are requested.
 *
 * @param places filled in before the first article is compiled
 */
export function requestSrcsets(kind: FileKind, places: SitePlaces) {
  /** @param isSized whether a `<source>` gets the size of its file */
  function request(tag: Jsx, article: string, isSized = false): void {
    const srcset = readAttribute(tag, 'srcset');
    if (srcset === undefined) {
      return;
    }
    const line = tag.position?.start.line;
    const where = sourceLocation(places.siteDir, article, line);
    const candidates = readSrcset(srcset, article, where, kind, places);
    const [first, ...others] = candidates;
    // One file without a descriptor: the browser may choose among all its widths.
    const namesOneFile =
      tag.name === 'source' &&
      others.length === 0 &&
      first?.descriptor === '' &&
      // With a type, the format is the author's choice.
      !findAttribute(tag, 'type');
    const replacement =
      namesOneFile && first.module
        ? sourceAttributes(first.module, isSized)
        : [codeAttribute('srcSet', srcsetCode(candidates))];
    replaceAttribute(tag, 'srcset', replacement);
    const largest = largestOf(candidates);
    if (tag.name === 'source' && largest) {
      // Whoever opens the picture sees this file where the browser shows this
      // source, and not the one of the image (images.ts of lightbox).
      tag.attributes.push(
        codeAttribute('data-original', candidateAddressCode(largest)),
      );
    }
  }

  return (tree: HtmlRoot, article: StepFile): void => {
    if (!mayHaveChoice(article)) {
      return;
    }
    for (const picture of tagsWithin(tree, 'picture')) {
      const images = tagsWithin(picture, requestedImage);
      // The component must not put a second `<picture>` into the author's.
      for (const image of images) {
        image.attributes.push(...jsxAttributes({isInPicture: true}));
      }
      for (const source of tagsWithin(picture, 'source')) {
        request(source, article.path, ![source, ...images].some(hasOwnSize));
      }
    }
    for (const name of imageTags) {
      for (const image of tagsWithin(tree, name)) {
        request(image, article.path);
      }
    }
  };
}
