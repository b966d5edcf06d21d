import path from 'node:path';

import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {formatReminder} from '../../lib/message';
import {RawTables} from './rawTables';

/** What is needed of the VFile that the plugin is called with. */
type SourceFile = {path: string; cwd: string};

/** Markdown of a block that stands on its own. */
const blocks = new Set<Nodes['type']>(['paragraph', 'heading', 'code', 'list']);

/**
 * Remark plugin: names the tables of .md files that a browser would repair. It
 * has to see the file before rehype-raw, which repairs them without a word;
 * the tables of .mdx files are JSX, and repairNesting tells of them.
 */
export function warnOfRawTables() {
  return (tree: Root, file: SourceFile): void => {
    const tables = new RawTables();
    visit(tree, (node: Nodes) => {
      if (node.type === 'html') {
        tables.readHtml(node.value, node.position?.start.line ?? 1);
      } else if (blocks.has(node.type)) {
        tables.readText(node.type);
      }
    });
    const name = path.relative(file.cwd, file.path).split(path.sep).join('/');
    for (const {line, strays} of tables.found) {
      console.warn(
        formatReminder({
          where: `${name}:${line}`,
          what: `表格里有不在单元格里的内容（${[...strays].join('、')}），浏览器会把它移到表格前面`,
          fix: '把它放进 <td> 或 <th>，或移到表格外面。',
        }),
      );
    }
  };
}
