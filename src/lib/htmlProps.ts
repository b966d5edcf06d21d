import type {Element} from 'hast';
import {find, hastToReact, html} from 'property-information';
import styleToJs from 'style-to-js';

import type {PropValue} from './jsx';

/**
 * Props under which React takes what was written on an HTML tag: `class` as
 * `className`, `style` as an object, `data-*` as it is.
 */
export function htmlProps({properties}: Element): Record<string, PropValue> {
  const props: Record<string, PropValue> = {};
  for (const [property, value] of Object.entries(properties)) {
    const info = find(html, property);
    const name = info.space
      ? (hastToReact[info.property] ?? info.property)
      : info.attribute;
    if (value === null || value === undefined || value === false) {
      continue;
    }
    const plain = Array.isArray(value)
      ? value.join(info.commaSeparated ? ', ' : ' ')
      : value;
    props[name] =
      name === 'style'
        ? {style: styleToJs(String(plain), {reactCompat: true})}
        : plain;
  }
  return props;
}
