import {isHtmlName} from './htmlTags';

/**
 * The beginning of a line of Markdown or of Chinese prose.
 *
 * - matches: `这是一段`, `![图](a.png)`, `**注意**`, `- 项目`, `1. 步骤`
 * - does not match: `npm install`, `- name: a`, `# 注释`
 */
const markdownLine =
  /^(?:[\p{Script=Han}“‘（《「『【]|!?\[[^\]\n]+\]\(|\*\*[^*\s]|[-*+] +(?:\[[ x]\] )?[\p{Script=Han}*[!]|\d+\. +[\p{Script=Han}*[!])/u;

/** Whether a line begins with a tag of HTML. */
function isTagLine(line: string): boolean {
  const name = /^<\/?([a-z][a-z\d]*)(?=[\s/>])/i.exec(line)?.[1];
  return name !== undefined && isHtmlName(name.toLowerCase());
}

/**
 * Whether lines with four blanks before them are Markdown. CommonMark takes them
 * for code, MDX never does.
 *
 * @param isBelowTag whether a tag stands above them, so that a tag at their
 *   beginning is HTML and no example of it
 */
export function readsAsMarkdown(text: string, isBelowTag: boolean): boolean {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const isHtml = isBelowTag && isTagLine(lines[0] ?? '');
  return isHtml || lines.every((line) => markdownLine.test(line));
}
