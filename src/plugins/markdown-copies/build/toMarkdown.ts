import type {Element, ElementContent} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toMdast} from 'hast-util-to-mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown as write} from 'mdast-util-to-markdown';
import {visit} from 'unist-util-visit';

const classesOf = ({properties}: Element) =>
  [properties['className'] ?? []].flat().map(String);

const isElement = (node: ElementContent | undefined): node is Element =>
  node?.type === 'element';

/** What a component keeps out of the search is none of the author's words. */
const isExtra = (element: Element) =>
  element.properties['dataSearchIgnore'] !== undefined;

/** Gives the parts that the theme draws the elements that mean the same. */
function markUp(element: Element): void {
  const classes = classesOf(element);
  const [first] = element.children;
  if (element.tagName === 'pre' && isElement(first)) {
    // A fence takes its language from the inner of the two.
    first.properties['className'] = classes.filter((name) =>
      name.startsWith('language-'),
    );
  } else if (classes.includes('theme-admonition')) {
    element.tagName = 'blockquote';
    if (isElement(first)) {
      first.tagName = 'p';
      first.children = [
        {
          type: 'element',
          tagName: 'strong',
          properties: {},
          children: first.children,
        },
      ];
    }
  }
}

/** An article as Markdown, beginning with its title. */
export function toMarkdown(html: string, title: string): string {
  const tree = fromHtml(html, {fragment: true});
  visit(tree, 'element', (element, index, parent) => {
    if (isExtra(element) && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    markUp(element);
    return undefined;
  });
  const text = write(
    toMdast(tree, {nodeHandlers: {comment: () => undefined}}),
    {
      bullet: '-',
      rule: '-',
      extensions: [gfmToMarkdown({tablePipeAlign: false})],
    },
  );
  return text.startsWith('# ') ? text : `# ${title}\n\n${text}`;
}
