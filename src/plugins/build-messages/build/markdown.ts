import type {MarkdownConfig} from '@docusaurus/types';

import {ExplainedError, formatReminder} from '../../../lib/message';
import {currentSession} from './session';

type Place = {position?: {start: {line: number; column: number}}};

const placeOf = (file: string, {position}: Place) =>
  position ? `${file}:${position.start.line}:${position.start.column}` : file;

/**
 * For `markdown` in the site's configuration: images that are missing fail the
 * build, Markdown links that are broken are told, both with file, line and
 * column.
 */
export const markdownReports = {
  hooks: {
    onBrokenMarkdownImages: ({sourceFilePath, url, node}) => {
      const error = new ExplainedError({
        where: placeOf(sourceFilePath, node),
        what: url ? `图片「${url}」不存在` : '图片没有写地址',
        fix: url.startsWith('/')
          ? '以 / 开头的图片要放在 static 文件夹里；检查文件名的大小写与扩展名。'
          : '把图片放到文章旁边，再写相对路径，例如 ./img/a.png；检查文件名的大小写与扩展名。',
      });
      // All of one article's are told at once.
      currentSession()?.errors.push(String(error));
      throw error;
    },
    onBrokenMarkdownLinks: ({sourceFilePath, url, node}) => {
      const message = {
        where: placeOf(sourceFilePath, node),
        what: url
          ? `Markdown 链接「${url}」没有对应的文件`
          : 'Markdown 链接没有写地址',
        fix: '改成存在的 .md 或 .mdx 文件，路径从这篇文章所在的文件夹算起；文章之间不能跨 docs 与 blog，要写成网址，例如 /docs/intro。',
      };
      console.warn(formatReminder(message));
      // Known and told: without the prefix it would fail the build after all,
      // as a broken link.
      return url && `pathname://${url}`;
    },
  },
} satisfies Partial<MarkdownConfig>;
