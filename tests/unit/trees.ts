import type {Element, ElementContent} from 'hast';

/** An element, whose texts may be given as they are. */
export const element = (
  tagName: string,
  properties: Element['properties'] = {},
  ...children: (ElementContent | string)[]
): Element => ({
  ...{type: 'element', tagName, properties},
  children: children.map((child) =>
    typeof child === 'string' ? {type: 'text', value: child} : child,
  ),
});

/** The position of what is on that line of an article. */
export function onLine(line: number) {
  const point = {line, column: 1};
  return {position: {start: point, end: point}};
}
