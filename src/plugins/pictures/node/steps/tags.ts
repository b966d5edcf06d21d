import type {Root as HtmlRoot} from 'hast';
import {visit} from 'unist-util-visit';

import {nameInArticle} from '../../../../lib/node/fileKind';
import {
  attributeName,
  isJsx,
  type Jsx,
  literalText,
} from '../../../../lib/node/jsx';
import type {StepFile} from '../../../../lib/node/stepFile';

/** The tag that an image has once its file is requested. */
export const requestedImage = nameInArticle('IdealImage');

/** The tags of an image: as an author writes it, and once its file is requested. */
export const imageTags = ['img', requestedImage];

/**
 * Whether an article may have a `<picture>` or a `srcset`, by which an author lets the
 * browser choose a file; most have neither.
 */
export const mayHaveChoice = ({value}: StepFile): boolean =>
  /<picture|srcset/i.test(String(value));

/** The name of an attribute, which is read as HTML reads it: `srcSet`, `srcset`. */
const isNamed =
  (name: string) =>
  (attribute: Jsx['attributes'][number]): boolean =>
    attributeName(attribute).toLowerCase() === name;

export const findAttribute = ({attributes}: Jsx, name: string) =>
  attributes.find(isNamed(name));

export const readAttribute = (tag: Jsx, name: string): string | undefined =>
  literalText(findAttribute(tag, name));

export function replaceAttribute(
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
export function tagsWithin(node: HtmlRoot | Jsx, name: string): Jsx[] {
  const found: Jsx[] = [];
  visit(node, (child) => {
    if (isJsx(child) && child.name === name) {
      found.push(child);
    }
  });
  return found;
}
