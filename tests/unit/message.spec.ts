import {expect, test} from '@playwright/test';

import {formatReport, type Message} from '../../src/lib/node/message';

const fix = '写一句说明。';
const alt = (where: string, name: string): Message => ({
  where,
  what: `图片「${name}」没有说明文字`,
  fix,
});

test('reminders of one kind say the mend once, and ten of their places', () => {
  const many = Array.from({length: 12}, (_, at) =>
    alt(`docs/a.md:${at + 1}`, `${at + 1}.png`),
  );
  const other = {where: 'blog/b.md', what: '没有摘要分隔线', fix: '加一行。'};
  const lines = formatReport([...many, other], undefined, false).split('\n');
  expect(lines).toEqual([
    '【提醒】图片「…」没有说明文字（共 12 处）',
    `   改法：${fix}`,
    ...many
      .slice(0, 10)
      .map((_, at) => `   docs/a.md:${at + 1}：「${at + 1}.png」`),
    '   另有 2 处没有列出',
    '【提醒】blog/b.md：没有摘要分隔线',
    '   改法：加一行。',
    '',
  ]);
});

test('a failed build ends with all that is to be mended, each once', () => {
  const report = formatReport([], [alt('a.md', 'a'), alt('a.md', 'a')], false);
  expect(report).toContain('共 1 处要改：\n\n1. a.md：图片「a」没有说明');
  expect(formatReport([], [], false)).toContain('还没有中文说明');
});

test('GitHub shows each on the pull request', () => {
  const odd = {where: 'docs/a, b：c.md:3:2', what: '100%\r\n甲：a:b,c', fix};
  const page = {where: '/base/blog', what: '断了', fix};
  const reminders = [alt('a.mdx:7', 'a'), alt('a.mdx:9', 'b'), page];
  const lines = formatReport(reminders, [odd, page], true);
  expect(lines.split('\n').filter((line) => line.startsWith('::'))).toEqual([
    `::error file=docs/a%2C b：c.md,line=3,col=2::100%25%0D%0A甲：a:b,c%0A   改法：${fix}`,
    `::error::/base/blog：断了%0A   改法：${fix}`,
    `::warning file=a.mdx,line=7::图片「a」没有说明文字%0A   改法：${fix}`,
    `::warning::/base/blog：断了%0A   改法：${fix}`,
    `::warning file=a.mdx,line=9::图片「b」没有说明文字%0A   改法：${fix}`,
  ]);
  expect(formatReport([page], undefined, false)).not.toContain('::');
});
