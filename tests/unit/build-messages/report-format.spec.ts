import {expect, test} from '@playwright/test';

import type {Message} from '../../../src/lib/node/message';
import {formatReport} from '../../../src/plugins/build-messages/node/formatReport';
import {exchangeReminders} from '../../../src/plugins/build-messages/node/storedReminders';
import {siteWith} from '../siteWith';

const fix = '写一句说明。';
const alt = (where: string, name: string): Message => ({
  where,
  what: `图片「${name}」没有说明文字`,
  fix,
});

test('reminders of one kind say the remedy once, and ten of their places', () => {
  const many = Array.from({length: 12}, (_, index) =>
    alt(`docs/a.md:${index + 1}`, `${index + 1}.png`),
  );
  const other = {where: 'blog/b.md', what: '没有摘要分隔线', fix: '加一行。'};
  const lines = formatReport([...many, other], undefined, false).split('\n');
  expect(lines).toEqual([
    '【提醒】图片「…」没有说明文字（共 12 处）',
    `   改法：${fix}`,
    ...many
      .slice(0, 10)
      .map((_, index) => `   docs/a.md:${index + 1}：「${index + 1}.png」`),
    '   另有 2 处没有列出',
    '【提醒】blog/b.md：没有摘要分隔线',
    '   改法：加一行。',
    '',
  ]);
});

test('a failed build ends with all that is to be mended, each once', () => {
  const messages = [alt('a.md', 'a'), alt('a.md', 'a')];
  const summaryOf = (isComplete: boolean) =>
    formatReport([], {messages, isComplete}, false);
  expect(summaryOf(true)).toContain(
    '构建没有完成，共 1 处要改：\n\n1. a.md：图片「a」没有说明',
  );
  expect(summaryOf(false)).toContain('构建没有完成，至少 1 处要改');
  const unknown = {messages: [], isComplete: true};
  expect(formatReport([], unknown, false)).toContain('还没有中文说明');
});

test('GitHub shows each message on the pull request', () => {
  const odd = {where: 'docs/a, b：c.md:3:2', what: '100%\r\n甲：a:b,c', fix};
  const page = {where: '/base/v1.2', what: '断了', fix};
  const mistakes = {messages: [odd, page, page], isComplete: true};
  const reminders = [alt('a.mdx:7', 'a')];
  const lines = formatReport(reminders, mistakes, true).split('\n');
  expect(lines.filter((line) => line.startsWith('::'))).toEqual([
    `::error file=docs/a%2C b：c.md,line=3,col=2::100%25%0D%0A甲：a:b,c%0A   改法：${fix}`,
    `::error::/base/v1.2：断了%0A   改法：${fix}`,
    `::warning file=a.mdx,line=7::图片「a」没有说明文字%0A   改法：${fix}`,
  ]);
  expect(formatReport([page], undefined, false)).not.toContain('::');
});

test('a new reminder takes the place of a stored one, also without our steps', () => {
  const siteDir = siteWith({'a.md': ''});
  const reminder = {article: `${siteDir}/a.md`, message: {what: '断', fix}};
  exchangeReminders(siteDir, [reminder], new Set());
  expect(exchangeReminders(siteDir, [reminder], new Set())).toEqual([]);
});
