import path from 'node:path';

import type {MarkdownConfig} from '@docusaurus/types';

import {ExplainedError, formatReminder, type Message} from '../../lib/message';
import {report} from './console';
import {
  explainYamlError,
  findImpossibleDate,
  type FrontMatterProblem,
} from './frontMatter';

type Place = {position?: {start: {line: number; column: number}}};

function placeOf(file: string, {position}: Place): string {
  return position
    ? `${file}:${position.start.line}:${position.start.column}`
    : file;
}

function toMessageFile(filePath: string): string {
  return path.relative(process.cwd(), filePath).split(path.sep).join('/');
}

function fail(message: Message): never {
  report(message);
  throw new ExplainedError(message);
}

/**
 * For `markdown` in the site's configuration: images that are missing fail the
 * build, Markdown links that are broken are told, front matter that is no YAML
 * or names an impossible date fails, all with file, line and column.
 */
export const markdownReports = {
  hooks: {
    onBrokenMarkdownImages: ({sourceFilePath, url, node}) =>
      fail({
        where: placeOf(sourceFilePath, node),
        what: url ? `图片「${url}」不存在` : '图片没有写地址',
        fix: url.startsWith('/')
          ? '以 / 开头的图片要放在 static 文件夹里；检查文件名的大小写与扩展名。'
          : '把图片放到文章旁边，再写相对路径，例如 ./img/a.png；检查文件名的大小写与扩展名。',
      }),
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
  parseFrontMatter: async ({defaultParseFrontMatter, ...params}) => {
    const {filePath, fileContent} = params;
    const stop = ({line, message}: FrontMatterProblem) =>
      fail({where: `${toMessageFile(filePath)}:${line}`, ...message});
    const date = findImpossibleDate(fileContent);
    if (date) {
      stop(date);
    }
    try {
      return await defaultParseFrontMatter(params);
    } catch (error) {
      const yaml = explainYamlError(error, fileContent);
      if (yaml) {
        stop(yaml);
      }
      throw error;
    }
  },
} satisfies Partial<MarkdownConfig>;
