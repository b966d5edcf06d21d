import type {Image, Link, PhrasingContent, Root, Text} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';

/** The part of a VFile that the plugin reads. */
type SourceFile = {value?: unknown};

/** `![alt](address)` or `[text](address)`; the address may have paired brackets. */
const written =
  /(?<mark>!?)\[(?<words>[^[\]\n]*)\]\((?<target>(?:[^()<>\n]|\([^()\n]*\))*)\)/g;

/** An address with a blank and a file extension, then an optional title. */
const spaced =
  /^\s*(?![a-z][a-z\d+.-]*:|\/\/|#)(?<url>\S+\s(?:.*\S)?\.(?=[a-z\d]*[a-z])[a-z\d]{1,10})(?:\s+(?:"(?<double>[^"]*)"|'(?<single>[^']*)'))?\s*$/i;

function toNode(
  {groups = {}, index}: RegExpExecArray,
  {value, position}: Text,
): Image | Link | undefined {
  const {mark, words = '', target = ''} = groups;
  const {url, double, single} = spaced.exec(target)?.groups ?? {};
  if (url === undefined) {
    return undefined;
  }
  const line =
    (position?.start.line ?? 1) + value.slice(0, index).split('\n').length - 1;
  // Only the line is used, in messages.
  const point = {line, column: 1};
  const common = {
    url,
    title: double ?? single,
    position: {start: point, end: point},
  };
  return mark
    ? {type: 'image', alt: words, ...common}
    : {type: 'link', children: [{type: 'text', value: words}], ...common};
}

/** Splits a text at such addresses. */
function split(node: Text, source: string): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  for (const match of node.value.matchAll(written)) {
    const [text] = match;
    // An escaped bracket is meant as text.
    const isMeant = source.includes(text) && !source.includes(`\\${text}`);
    const found = isMeant ? toNode(match, node) : undefined;
    if (found) {
      const between = node.value.slice(end, match.index);
      parts.push(...(between ? [{...node, value: between}] : []), found);
      end = match.index + text.length;
    }
  }
  const rest = node.value.slice(end);
  return rest ? [...parts, {...node, value: rest}] : parts;
}

/**
 * Remark plugin: reads `![说明](./图 1.png)` as an image. CommonMark takes an
 * address with a blank as text, unless angle brackets enclose the address.
 */
export function readSpacedAddresses() {
  return (tree: Root, file: SourceFile): void => {
    const source = String(file.value);
    visit(tree, 'text', (node, index, parent) => {
      if (!parent || index === undefined || !node.value.includes('](')) {
        return undefined;
      }
      const from = node.position?.start.offset ?? 0;
      const to = node.position?.end.offset ?? source.length;
      const parts = split(node, source.slice(from, to));
      parent.children.splice(index, 1, ...parts);
      return [SKIP, index + parts.length];
    });
  };
}
