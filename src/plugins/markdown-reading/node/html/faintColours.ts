import {colord, extend} from 'colord';
import a11y from 'colord/plugins/a11y';
import names from 'colord/plugins/names';
import type {Nodes, Root} from 'hast';

import {
  attributeName,
  isJsx,
  jsxAttributes,
  textAttribute,
} from '../../../../lib/node/jsx';
import {writtenStyle} from '../../../../lib/node/writtenStyle';

extend([a11y, names]);

/** The ground of the page in each mode: `--ifm-background-color` in custom.css. */
const grounds = {light: '#fdfefd', dark: '#111918'};

/**
 * With less contrast a grey text is lost in its ground. WCAG 2.2 asks for 3 : 1 of
 * large text.
 */
const leastContrastOfGrey = 3;

/**
 * The same for other colours: they carry a meaning, and are kept as long as they can be
 * seen at all.
 */
const leastContrast = 1.5;

/**
 * Up to this saturation (HSL, in per cent) a colour counts as grey. Other programs
 * write ordinary text in such colours: `#2c3e50` has 29.
 */
const mostSaturationOfGrey = 30;

/**
 * Up to this contrast in the light mode a text is white or nearly white: its author
 * hides it on purpose, until the visitor selects it.
 */
const mostHiddenContrast = 1.05;

/** The mode in which a colour is lost in the ground of the page, if there is one. */
function modeWhereFaint(written = ''): keyof typeof grounds | undefined {
  const parsed = colord(written.trim());
  if (!parsed.isValid() || parsed.alpha() < 1) {
    return undefined;
  }
  const isGrey = parsed.toHsl().s <= mostSaturationOfGrey;
  const least = isGrey ? leastContrastOfGrey : leastContrast;
  const contrastInLight = parsed.contrast(grounds.light);
  if (contrastInLight < least) {
    return contrastInLight > mostHiddenContrast ? 'light' : undefined;
  }
  return parsed.contrast(grounds.dark) < least ? 'dark' : undefined;
}

/** The colour in the text of a style. */
const colourInStyle = (style: string): string | undefined =>
  /(?:^|;)\s*color\s*:\s*([^;!]+)/i.exec(style)?.[1];

/** A background in a style, as CSS or as code, other than one that shows nothing. */
const background =
  /background(?:-?color)?\s*:(?!\s*['"]?(?:transparent|none|initial))/i;

/** Whether a node has a ground of its own for the text within it. */
function hasGround(node: Nodes): boolean {
  if (background.test(writtenStyle(node))) {
    return true;
  }
  if (node.type === 'element') {
    return node.tagName === 'mark' || node.properties.bgColor !== undefined;
  }
  return (
    isJsx(node) &&
    (node.name === 'mark' ||
      node.attributes.map(attributeName).includes('bgcolor'))
  );
}

/**
 * Marks a node, if its colour is faint, and what is within it. It stops at a node that
 * has a ground of its own.
 */
function markFaint(node: Nodes): void {
  if (hasGround(node)) {
    return;
  }
  if (node.type === 'element') {
    const {color} = node.properties;
    // `<font color="333333">` lacks its `#`, which browsers add, but not in a style.
    const ofFont =
      node.tagName === 'font'
        ? String(color).replace(/^(?=[\da-f]{6}$)/i, '#')
        : undefined;
    const faint = modeWhereFaint(colourInStyle(writtenStyle(node)) ?? ofFont);
    if (faint) {
      node.properties['dataFaint'] = faint;
    }
  } else if (isJsx(node) && node.name === 'font') {
    const faint = modeWhereFaint(textAttribute(node.attributes, 'color'));
    node.attributes.push(...jsxAttributes({'data-faint': faint}));
  }
  if ('children' in node) {
    node.children.forEach(markFaint);
  }
}

/**
 * Rehype step: marks each element whose author has given it a colour with the mode in
 * which that colour is lost in the ground, such as the `#333` in which other programs
 * write all text. src/css/reading.css leaves the colour out there. Of MDX it reads the
 * `color` of `<font>`; a style of MDX says only whether there is a background.
 */
export const faintColours = () => (tree: Root) => {
  markFaint(tree);
};
