import type {Message} from '../../lib/message';

/** A problem in the front matter, at a line of the file. */
export type FrontMatterProblem = {line: number; message: Message};

/** Lines that the parser trims away before the front matter. */
function leadingLines(content: string): number {
  return content.slice(0, content.search(/\S/)).split('\n').length - 1;
}

/** Reads the line out of what js-yaml throws; anything else is not ours. */
export function explainYamlError(
  error: unknown,
  content: string,
): FrontMatterProblem | undefined {
  if (!(error instanceof Error) || error.name !== 'YAMLException') {
    return undefined;
  }
  // `mark.line` counts from the line of the opening ---, as 0.
  const {mark} = error as {mark?: {line?: number}};
  const lines = content.trim().split('\n');
  const end = lines.indexOf('---', 1);
  const line = Math.min(mark?.line ?? 0, end > 0 ? end - 1 : lines.length - 1);
  return {
    line: line + 1 + leadingLines(content),
    message: {
      what: '文章开头的信息写法有误，不是合法的 YAML',
      fix: '值里有冒号、井号或方括号时，用英文双引号把整个值括起来；冒号后面要空一格，引号与括号要成对。',
    },
  };
}

/**
 * Finds a date that no calendar has. YAML takes 2026-13-45 for a day in the
 * next year, and the post would appear under it without a word.
 */
export function findImpossibleDate(
  content: string,
): FrontMatterProblem | undefined {
  const lines = content.split('\n');
  const start = lines.findIndex((line) => line.trim() !== '');
  if (lines[start]?.trim() !== '---') {
    return undefined;
  }
  const end = lines.findIndex(
    (line, index) => index > start && line.trim() === '---',
  );
  for (const [index, line] of lines.slice(0, Math.max(end, 0)).entries()) {
    const [, year, month, day] =
      /^\s*date:\s*['"]?(\d{4})-(\d{1,2})-(\d{1,2})/.exec(line) ?? [];
    const date = new Date(
      Date.UTC(Number(year), Number(month) - 1, Number(day)),
    );
    const exists =
      date.getUTCMonth() === Number(month) - 1 &&
      date.getUTCDate() === Number(day);
    if (year && !exists) {
      return {
        line: index + 1,
        message: {
          what: `日期「${year}-${month}-${day}」不存在`,
          fix: '写成日历上有的日期，例如 2026-01-31。',
        },
      };
    }
  }
  return undefined;
}
