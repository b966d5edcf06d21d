import path from 'node:path';

import type {MarkdownConfig} from '@docusaurus/types';

import {ExplainedError, remindInArticle} from '../../../lib/node/message';
import {currentReport} from './buildReport';

type Positioned = {position?: {start: {line: number; column: number}}};

const locate = (file: string, {position}: Positioned) =>
  position ? `${file}:${position.start.line}:${position.start.column}` : file;

/** For `markdown.hooks`: missing images fail the build, broken links warn. */
export const markdownHooks = {
  onBrokenMarkdownImages: ({sourceFilePath, url, node}) => {
    const error = new ExplainedError({
      where: locate(sourceFilePath, node),
      what: url ? `图片「${url}」不存在` : '图片没有写地址',
      fix: '把图片放到文章旁边，再写相对路径，例如 ./img/a.png；以 / 开头的要放在 static 文件夹里。检查文件名的大小写与扩展名。',
    });
    // The framework calls this for each image of an article, but prints only the
    // first error.
    currentReport()?.errorTexts.push(String(error));
    throw error;
  },
  onBrokenMarkdownLinks: ({sourceFilePath, url, node}) => {
    remindInArticle(path.resolve(sourceFilePath), {
      where: locate(sourceFilePath, node),
      what: url
        ? `Markdown 链接「${url}」没有对应的文件`
        : 'Markdown 链接没有写地址',
      fix: '改成存在的 .md 或 .mdx 文件，路径从这篇文章所在的文件夹算起；文档与日志之间要写成网址。',
    });
    // Without the prefix it would still fail the build, as a broken link.
    return url && `pathname://${url}`;
  },
} satisfies Partial<MarkdownConfig['hooks']>;
