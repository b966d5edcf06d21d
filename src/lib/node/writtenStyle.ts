import type {Nodes} from 'hast';

import {attributeName, isJsx} from './jsx';

/** What is written as the style of a tag: CSS in HTML, code in JSX. */
export function writtenStyle(node: Nodes): string {
  if (node.type === 'element') {
    return node.properties.style ?? '';
  }
  const style = isJsx(node)
    ? node.attributes.find((attribute) => attributeName(attribute) === 'style')
    : undefined;
  return typeof style?.value === 'object' ? (style.value?.value ?? '') : '';
}
