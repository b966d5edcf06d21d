import {expect, test} from '@playwright/test';
import type {ElementContent, Root, RootContent} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';

import {isBreakRemovable} from '../../../src/plugins/markdown-repair/node/joinChineseLines';
import {repairNesting} from '../../../src/plugins/markdown-repair/node/repairNesting';
import {warningsOf} from '../siteWith';
import {element, onLine} from '../trees';

type Children = (ElementContent | string)[];

const tag = (name: string, ...children: Children) =>
  element(name, {}, ...children);

const jsx = (name: string, ...children: Children): MdxJsxFlowElementHast => ({
  ...{type: 'mdxJsxFlowElement', name},
  attributes: [{type: 'mdxJsxAttribute', name: 'className', value: name}],
  children: tag(name, ...children).children,
  ...onLine(3),
});

/** The tree as tags and text, which reads like HTML. */
function show(node: Root | RootContent): string {
  if (node.type === 'text') {
    return node.value;
  }
  const inner =
    'children' in node ? node.children.map(show).join('') : `{${node.type}}`;
  const name =
    'tagName' in node ? node.tagName : 'name' in node ? node.name : undefined;
  return name ? `<${name}>${inner}</${name}>` : inner;
}

const file = {path: '/site/docs/a.mdx', cwd: '/site', value: '', data: {}};

async function repair(...children: ElementContent[]) {
  const tree: Root = {type: 'root', children};
  const told = await warningsOf(() => repairNesting()(tree, file));
  return [show(tree), told] as const;
}

test.describe('markdown-repair', () => {
  test('a break is empty between Chinese and beside full-width signs', () => {
    const pairs = ['汉字', '，a', 'a（', '”汉', '汉“', '𠮷野'];
    const others = ['汉a', '1汉', 'ab', '”a', '한글'];
    const isEmpty = ([before = '', after = '']: Iterable<string>) =>
      isBreakRemovable(before, after);
    expect([...pairs, ...others].filter(isEmpty)).toEqual(pairs);
  });

  test('sound HTML, components and code in them are left alone', async () => {
    const expression = {type: 'mdxFlowExpression', value: 'rows'} as const;
    for (const node of [
      jsx(
        'table',
        jsx('caption', '题'),
        jsx('thead', jsx('tr', jsx('th', '头'))),
        jsx('tbody', expression, jsx('tr', jsx('td', tag('p', '段')))),
      ),
      jsx('Row', jsx('td', '组件里的单元格')),
      jsx('style', expression),
      jsx('svg', jsx('linearGradient'), jsx('a', jsx('a'))),
    ]) {
      const before = show(node);
      expect(await repair(node), before).toEqual([before, []]);
    }
  });

  test('what stands wrong is moved, and said', async () => {
    const row = jsx('tr', jsx('td', '1'), jsx('br'), jsx('td', '2'));
    const [page, told] = await repair(
      jsx('table', row, jsx('td', '3')),
      jsx('p', jsx('span', jsx('div', '块'))),
      jsx('p', '文', jsx('em', '字')),
      jsx('a', '甲', tag('a', '乙')),
    );
    expect(page).toBe(
      '<br></br><table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr>' +
        '</tbody></table><div><span><div>块</div></span></div>' +
        '<p>文<em>字</em></p><a>甲乙</a>',
    );
    expect(told).toEqual([
      expect.stringContaining('docs/a.mdx:3：表格里有不在单元格里的内容'),
      expect.stringContaining('链接里面又有链接'),
    ]);
  });
});
