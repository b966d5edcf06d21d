/** Texts that may stand on a page in Latin letters, by the reason. */
const names: Record<string, string[]> = {
  崩溃页按约定用中英双语: [
    '页面崩溃了 (This page crashed.)',
    '重试 (Try again)',
  ],
  许可协议的正式名称: ['CC BY-NC-SA 4.0'],
  网站与软件的名称: ['Docusaurus', 'React', 'GitHub', 'Giscus', 'macOS'],
  公司的名称: ['Facebook', 'Meta'],
  订阅格式的名称: ['RSS', 'Atom', 'JSON'],
  副本的格式: ['Markdown'],
  标签与它们的首字母: ['Hello', 'D', 'F', 'H'],
  '文档版本的标签，由规格规定': ['Next'],
};

/** What only the test content shows, apart from what an attachment is called. */
const namesInFixture = [
  ...['HTML', 'html', 'Font', 'été', 'E', 'first', 'frontMatter.slug'],
  ...['Windows', 'Linux', 'UTF-8', 'Shift_JIS', 'GBK', 'MDX', 'WebP', 'zlib'],
  ...['JSX', '0x00001000', '0x0000F3A0', '0x00010400', '0x00200080', 'SHA-256'],
  ...['8c7dd922ad47494f', '2f249230a8e7c2bf', 'code', 'pre', 'static'],
  // The document whose title, summary and tag hold scripts.
  ...['script', 'img src', 'onerror', 'window.ran', 'x'],
  ...["title'", "tag'", 'title'],
];

/** Names, kinds and sizes of attachments and of code blocks. */
const filesInFixture = [
  ...['B', 'KB', 'BIN', 'PY', 'TAR.GZ', 'TXT', 'XLSX', '7Z', 'ZIP'],
  ...['unpack.js', 'scripts/main/chapter-01.lua', 'install.sh', 'readme.txt'],
  ...['textures/ui/title-background.dds', 'b.tar.gz', "it's a", 'v1.2.zip'],
  ...['sample.zip', 'bin', 'js', 'lua', 'md', 'py', 'txt', 'xlsx', '7z'],
];

export const allowedLatin = Object.values(names).flat();
export const allowedLatinInFixture = [
  ...allowedLatin,
  ...namesInFixture,
  ...filesInFixture,
];

const address =
  /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+|(?<![\w/])\/[a-z][\w\-./]*\.(?:xml|json)/g;

const letter = String.raw`\p{Script=Latin}`;
const latinRun = new RegExp(
  `${letter}[${letter}\\p{M}\\d'’_.-]*(?:[\\s,]+${letter}[${letter}\\p{M}\\d'’_.-]*)*`,
  'gu',
);

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * The runs of Latin words in a text, without addresses and allowed texts. An
 * allowed text counts as a whole word only: `Next` does not allow `Nextcloud`.
 */
export function latinLeftovers(text: string, allowed: string[]): string[] {
  const longestFirst = [...allowed].sort((a, b) => b.length - a.length);
  const anyOf = longestFirst.map(escape).join('|');
  const whole = `(?<![${letter}\\d])(?:${anyOf})(?![${letter}\\d])`;
  const rest = text
    .replace(address, '　')
    .replace(new RegExp(whole, 'gu'), '　');
  return rest.match(latinRun) ?? [];
}

/** Half-width punctuation right after a Han character, with what precedes. */
export function halfWidthPunctuation(text: string): string[] {
  return text.match(/\p{Script=Han}{1,6}[,;:!?]/gu) ?? [];
}

/** Places where Han and Latin letters or digits meet without a space. */
export function missingSpaces(text: string): string[] {
  return (
    text
      .replace(address, ' ')
      .match(/\p{Script=Han}[A-Za-z\d]+|[A-Za-z\d]+\p{Script=Han}/gu) ?? []
  );
}
