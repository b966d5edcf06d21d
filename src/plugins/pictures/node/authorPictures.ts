import type {Element, Root as HtmlRoot, RootContent} from 'hast';
import {parse, type SrcSetDefinition} from 'srcset';
import {SKIP, visit} from 'unist-util-visit';

import {type FileKind, nameInArticle} from '../../../lib/node/fileKind';
import {requireFile} from '../../../lib/node/fileRequests';
import {findFile} from '../../../lib/node/findFile';
import {
  attributeName,
  codeAttribute,
  isJsx,
  jsxAttributes,
  literalText,
  toJsx,
  type Jsx,
} from '../../../lib/node/jsx';
import {isLocal, type SitePlaces} from '../../../lib/node/markdownAddress';
import {ExplainedError} from '../../../lib/node/message';
import {sourceLocation} from '../../../lib/node/sitePaths';
import type {StepFile} from '../../../lib/node/stepFile';

// A `<picture>` that an author has written, and the `srcset` of an `<img>`. The
// browser chooses the file. Only the mode of colours is decided here: a `media` asks
// for the system's, while the visitor may have chosen the other one for the site.

type Mode = 'light' | 'dark';

/** The tag that an image has once its file is requested. */
const requestedImage = nameInArticle('IdealImage');

/** The tags of an image: as an author writes it, and once its file is requested. */
const imageTags = ['img', requestedImage];

/** Whether an article may have a `<picture>` or a `srcset`; most have neither. */
const mayHaveChoice = ({value}: StepFile): boolean =>
  /<picture|srcset/i.test(String(value));

/** The name of an attribute, which is read as HTML reads it: `srcSet`, `srcset`. */
const isNamed =
  (name: string) =>
  (attribute: Jsx['attributes'][number]): boolean =>
    attributeName(attribute).toLowerCase() === name;

const findAttribute = ({attributes}: Jsx, name: string) =>
  attributes.find(isNamed(name));

const readAttribute = (tag: Jsx, name: string): string | undefined =>
  literalText(findAttribute(tag, name));

function replaceAttribute(
  tag: Jsx,
  name: string,
  replacement: Jsx['attributes'],
): void {
  const others = tag.attributes.filter(
    (attribute) => !isNamed(name)(attribute),
  );
  tag.attributes = [...others, ...replacement];
}

/** The tags of that name within a node. */
function tagsWithin(node: HtmlRoot | Jsx, name: string): Jsx[] {
  const found: Jsx[] = [];
  visit(node, (child) => {
    if (isJsx(child) && child.name === name) {
      found.push(child);
    }
  });
  return found;
}

/** An element and all elements within it as JSX, each at its own line. */
function withTagsAsJsx(element: Element): Jsx {
  const children = element.children.map((child) =>
    child.type === 'element' ? withTagsAsJsx(child) : child,
  );
  const {position} = element;
  return Object.assign(toJsx({...element, children}), {position});
}

/**
 * Makes everything within a picture JSX, and takes it out of paragraphs, in which
 * a browser does not look for sources. Markdown puts them around images and tags
 * that have blank lines around them.
 */
function unifyContent(picture: Jsx): void {
  const children = picture.children.map((child) =>
    child.type === 'element' ? withTagsAsJsx(child) : child,
  );
  picture.children = children.flatMap((child) =>
    isJsx(child) && child.name === 'p' ? child.children : [child],
  );
}

/**
 * Rehype step: what an author wrote as HTML about the choice of a file becomes
 * JSX, so that the next steps know one form of it.
 */
export function unifyPictures() {
  return (tree: HtmlRoot, article: StepFile): void => {
    if (!mayHaveChoice(article)) {
      return;
    }
    visit(tree, 'element', (node, index, parent) => {
      const isChoice =
        node.tagName === 'picture' ||
        (node.tagName === 'img' && node.properties['srcSet'] !== undefined);
      if (isChoice && parent && index !== undefined) {
        (parent.children as RootContent[])[index] = withTagsAsJsx(node);
        return SKIP;
      }
      return undefined;
    });
    tagsWithin(tree, 'picture').forEach(unifyContent);
  };
}

const colourScheme = /\(\s*prefers-color-scheme\s*(?::\s*(\w+)\s*)?\)/gi;

/** A condition of `media` that each screen meets, and one that none meets. */
const always = '(min-width: 0)';
const never = '(max-width: 0)';

/** A `media` in which the mode is decided; empty if nothing else is asked. */
function decideMedia(media: string, mode: Mode): string {
  const decided = media.replace(colourScheme, (_, wanted?: string) =>
    wanted === undefined || wanted.toLowerCase() === mode ? always : never,
  );
  return decided === always ? '' : decided;
}

/** The copy of a picture for a mode. */
function pictureFor(mode: Mode, picture: Jsx): Jsx {
  const copy = structuredClone(picture);
  for (const source of tagsWithin(copy, 'source')) {
    const media = readAttribute(source, 'media');
    if (media !== undefined) {
      const decided = decideMedia(media, mode);
      replaceAttribute(
        source,
        'media',
        jsxAttributes({media: decided || undefined}),
      );
    }
  }
  copy.children = copy.children.filter(
    (child) => !(isJsx(child) && readAttribute(child, 'media') === never),
  );
  for (const image of tagsWithin(copy, 'img')) {
    // A first source without conditions, whose only attribute is its srcset, is
    // always the one that is shown. If it names one file, that replaces the image's.
    const first = copy.children.find(isJsx);
    const srcset = first && findAttribute(first, 'srcset');
    const address = literalText(srcset);
    if (
      first?.name === 'source' &&
      first.attributes.length === 1 &&
      address !== undefined &&
      !/\s/.test(address)
    ) {
      replaceAttribute(image, 'src', jsxAttributes({src: address}));
      replaceAttribute(image, 'srcset', []);
      replaceAttribute(image, 'sizes', []);
      copy.children = [image];
    }
  }
  for (const name of imageTags) {
    for (const image of tagsWithin(copy, name)) {
      // One of the two is not shown, and browsers load it only if it is lazy.
      const behaviour = {'data-colour-mode': mode, loading: 'lazy'};
      replaceAttribute(image, 'loading', jsxAttributes(behaviour));
    }
  }
  return copy;
}

/**
 * Rehype step: a picture that asks for the system's mode becomes two, one for each
 * mode of the site, of which a style sheet shows one (client/colourModes.css).
 */
export function splitByMode() {
  return (tree: HtmlRoot, article: StepFile): void => {
    if (!mayHaveChoice(article)) {
      return;
    }
    visit(tree, (node, index, parent) => {
      if (!isJsx(node) || node.name !== 'picture') {
        return undefined;
      }
      const asksForMode = tagsWithin(node, 'source').some((source) =>
        (readAttribute(source, 'media') ?? '').match(colourScheme),
      );
      if (asksForMode && parent && index !== undefined) {
        const modes = ['light', 'dark'] as const;
        const copies = modes.map((mode) => pictureFor(mode, node));
        (parent.children as RootContent[]).splice(index, 1, ...copies);
        return [SKIP, index + copies.length];
      }
      return SKIP;
    });
  };
}

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
const addressCode = ({module, url}: Candidate): string =>
  module ? `${module}.src.src` : JSON.stringify(url);

/** Code of a `srcset` with the addresses at which its files are published. */
function srcsetCode(candidates: Candidate[]): string {
  const codes = candidates.map(
    (candidate) =>
      `${addressCode(candidate)} + ${JSON.stringify(candidate.descriptor)}`,
  );
  return `[${codes.join(', ')}].join(', ')`;
}

/** Of the files of a `<source>`, the one with the most pixels. */
const largestOf = (candidates: Candidate[]): Candidate | undefined =>
  [...candidates].sort((a, b) => b.size - a.size)[0];

/** Attributes of a `<source>` with one picture: all its widths, maybe its size. */
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
      tag.attributes.push(codeAttribute('data-original', addressCode(largest)));
    }
  }

  return () =>
    (tree: HtmlRoot, article: StepFile): void => {
      if (!mayHaveChoice(article)) {
        return;
      }
      for (const picture of tagsWithin(tree, 'picture')) {
        const images = tagsWithin(picture, requestedImage);
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
