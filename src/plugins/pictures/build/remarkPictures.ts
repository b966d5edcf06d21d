import type {Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {nameInArticle, requestSteps} from '../../../lib/build/fileRequests';
import {type Folders, isLocal, isOnDisk} from '../../../lib/markdownAddress';
import {isJsx, jsxAttributes, nameOf, textOf} from '../../../lib/markdownTree';
import {ExplainedError, remind} from '../../../lib/message';
import {picture} from './answer';

const pictureTags = new Set<string | null>([
  nameInArticle(picture),
  'IdealImage',
  'img',
]);

/** `![](…)` is a forgotten description, and does not mark decoration. */
const forgetEmptyAlt = () => (tree: Root) => {
  visit(tree, ['image', 'imageReference'], (node) => {
    if ('alt' in node && node.alt === '') {
      node.alt = null;
    }
  });
};

/** `alt=""` marks decoration, which does not open in the viewer. */
const markDecoration = () => (tree: HtmlRoot) => {
  visit(tree, (node) => {
    if (node.type === 'element') {
      if (node.tagName === 'img' && node.properties['alt'] === '') {
        node.properties['dataNoZoom'] = '';
      }
    } else if (isJsx(node) && node.name === 'img') {
      const alt = node.attributes.find((each) => nameOf(each) === 'alt');
      if (textOf(alt) === '') {
        node.attributes.push(...jsxAttributes({'data-no-zoom': ''}));
      }
    }
  });
};

/** Loads a page's first picture at once, the others when they come near. */
const orderLoading = () => (tree: HtmlRoot) => {
  let props: Record<string, string> = {
    loading: 'eager',
    fetchPriority: 'high',
  };
  visit(tree, (node) => {
    if (isJsx(node) && pictureTags.has(node.name)) {
      if (!node.attributes.some((each) => nameOf(each) === 'loading')) {
        node.attributes.push(...jsxAttributes(props));
      }
      props = {loading: 'lazy'};
    }
  });
};

/**
 * Steps that turn `![说明](./图 1.png)`, and `<img src="./图.png" width="300">`
 * written as HTML in .md or as JSX in .mdx, into a picture with its size and
 * variants. Other hosts' pictures stay as they are, missing ones in Markdown
 * syntax for the framework's own image step and its onBrokenMarkdownImages,
 * which overlooks paths on a disk.
 */
export function pictureSteps(folders: Folders) {
  const {remark, rehype} = requestSteps(
    picture,
    folders,
    () => true,
    ({address, attributes, where, isTag, isFound}) => {
      const names = attributes.map(nameOf);
      const alt = attributes[names.indexOf('alt')];
      // In a tag `alt=""` is a decision, and a spread may hold anything.
      if (isTag ? !alt && !names.includes('') : !textOf(alt)?.trim()) {
        remind({
          where,
          what: `图片「${address || '<img>'}」没有说明文字`,
          fix: '把说明写在方括号里，例如 ![设置窗口](./设置.png)；只作装饰的图片写成 <img src="./花边.png" alt="" />。',
        });
      }
      if (!isFound && (isOnDisk(address) || (isTag && isLocal(address)))) {
        throw new ExplainedError({
          where,
          what: `图片「${address}」不存在`,
          fix: '把图片放到文章旁边，再写相对路径，例如 ./图.png；检查文件名的大小写，并确认图片已经提交。',
        });
      }
    },
  );
  return {
    remark: [forgetEmptyAlt, ...remark],
    rehype: [markDecoration, ...rehype, orderLoading],
  };
}
