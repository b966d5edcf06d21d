import {colord, extend} from 'colord';
import a11y from 'colord/plugins/a11y';
import names from 'colord/plugins/names';
import type {Nodes, Root} from 'hast';

import {
  isJsx,
  jsxAttributes,
  textAttribute,
} from '../../../../lib/node/markdownTree';

extend([a11y, names]);

/** The ground of the page in each mode: `--ifm-background-color` in custom.css. */
const grounds = {light: '#fdfefd', dark: '#111918'};

/**
 * A text with less contrast is lost in its ground. WCAG 2.2 asks for 3 : 1 of large
 * text, and for more of small text, whose colour is its author's choice.
 */
const leastContrast = 3;

/** White in the light mode hides a text on purpose, until the visitor selects it. */
const mostHiddenContrast = 1.05;

/** The mode in which a colour is lost in the ground of the page, if there is one. */
function modeWhereFaint(colour = ''): string | undefined {
  const parsed = colord(colour.trim());
  if (!parsed.isValid() || parsed.alpha() < 1) {
    return undefined;
  }
  const faint = Object.entries(grounds).find(([, ground]) => {
    const contrast = parsed.contrast(ground);
    return contrast > mostHiddenContrast && contrast < leastContrast;
  });
  return faint?.[0];
}

/** The colour in the text of a style. */
const colourInStyle = (style: string): string | undefined =>
  /(?:^|;)\s*color\s*:\s*([^;!]+)/i.exec(style)?.[1];

/** Marks a node and those within it, unless they have a ground of their own. */
function markFaint(node: Nodes, isOnOwnGround: boolean): void {
  let isGrounded = isOnOwnGround;
  if (node.type === 'element') {
    const {style = '', color, bgColor} = node.properties;
    isGrounded ||= bgColor !== undefined || /background/i.test(style);
    const ofFont = node.tagName === 'font' ? String(color) : undefined;
    if (!isGrounded) {
      const colour = colourInStyle(style) ?? ofFont;
      node.properties['dataFaint'] = modeWhereFaint(colour);
    }
  } else if (isJsx(node) && node.name === 'font' && !isGrounded) {
    const faint = modeWhereFaint(textAttribute(node.attributes, 'color'));
    node.attributes.push(...jsxAttributes({'data-faint': faint}));
  }
  if ('children' in node) {
    for (const child of node.children) {
      markFaint(child, isGrounded);
    }
  }
}

/**
 * Rehype step: says of each text whose author has given it a colour in which mode that
 * colour is lost in the ground, such as the `#333` in which other programs write all
 * text. src/css/reading.css leaves the colour out there.
 */
export const faintColours = () => (tree: Root) => {
  markFaint(tree, false);
};
