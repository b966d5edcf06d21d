import type {Root as HtmlRoot, RootContent} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

import {
  isJsx,
  type Jsx,
  jsxAttributes,
  literalText,
} from '../../../../lib/node/jsx';
import type {StepFile} from '../../../../lib/node/stepFile';
import {
  findAttribute,
  imageTags,
  mayHaveChoice,
  readAttribute,
  replaceAttribute,
  tagsWithin,
} from './tags';

type Mode = 'light' | 'dark';

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
 * mode of the site, of which a style sheet shows one (client/colourModes.css). The
 * reason is that a `media` asks for the system's mode, while the visitor may have
 * chosen the other one for the site. All other choices are left to the browser.
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
