/** A text that may stand on a page in Latin letters, and why. */
export type Allowed = {text: string; reason: string};

/** Names and terms that Chinese readers know in Latin letters. */
export const allowedLatin: Allowed[] = [
  {text: '页面崩溃了 (This page crashed.)', reason: '崩溃页按约定用中英双语'},
  {text: '重试 (Try again)', reason: '崩溃页按约定用中英双语'},
  {text: 'CC BY-NC-SA 4.0', reason: '许可协议的正式名称'},
  {text: 'Docusaurus', reason: '文档框架的名称，也是标签'},
  {text: 'React', reason: '界面库的名称'},
  {text: 'Facebook', reason: '公司的名称，也是标签'},
  {text: 'Meta', reason: '公司的名称'},
  {text: 'GitHub', reason: '网站的名称'},
  {text: 'Giscus', reason: '评论系统的名称'},
  {text: 'RSS', reason: '订阅格式的名称'},
  {text: 'Atom', reason: '订阅格式的名称'},
  {text: 'macOS', reason: '操作系统的名称'},
  {text: 'Hello', reason: '标签的名称'},
  {text: 'Next', reason: '文档版本的标签，由规格规定'},
  {text: 'D', reason: '标签索引的首字母：Docusaurus'},
  {text: 'F', reason: '标签索引的首字母：Facebook'},
  {text: 'H', reason: '标签索引的首字母：Hello'},
];

/** What only the test content shows. */
export const allowedLatinInFixture: Allowed[] = [
  {text: 'HTML', reason: '测试内容：导航栏中 html 类型的一项'},
  {text: 'Windows', reason: '测试内容：选项卡，操作系统的名称'},
  {text: 'Linux', reason: '测试内容：选项卡，操作系统的名称'},
  {text: 'UTF-8', reason: '测试内容：编码的名称'},
  {text: 'Shift_JIS', reason: '测试内容：编码的名称'},
  {text: 'GBK', reason: '测试内容：编码的名称'},
  {text: 'unpack.js', reason: '测试内容：代码块的标题，文件名'},
  {text: 'scripts/main/chapter-01.lua', reason: '测试内容：文件名'},
  {text: 'textures/ui/title-background.dds', reason: '测试内容：文件名'},
  {text: 'MDX', reason: '测试内容：文件格式的名称'},
  {text: 'Font', reason: '测试内容：标签'},
  {text: 'été', reason: '测试内容：标签'},
  {text: 'E', reason: '测试内容：标签的首字母'},
  {text: 'first', reason: '测试内容：MDX 的表达式'},
  {text: 'frontMatter.slug', reason: '测试内容：MDX 的表达式'},
  {text: 'html', reason: '测试内容：扩展名'},
  {text: 'WebP', reason: '测试内容：图片格式的名称'},
  {text: 'zlib', reason: '测试内容：压缩格式的名称'},
  {text: '0x00001000', reason: '测试内容：十六进制数'},
  {text: '0x0000F3A0', reason: '测试内容：十六进制数'},
  {text: '0x00010400', reason: '测试内容：十六进制数'},
  {text: '0x00200080', reason: '测试内容：十六进制数'},
  {text: '8c7dd922ad47494f', reason: '测试内容：校验值'},
  {text: '2f249230a8e7c2bf', reason: '测试内容：校验值'},
  {text: 'Markdown', reason: '测试内容：文件格式的名称'},
  {text: 'JSX', reason: '测试内容：文件格式的名称'},
  {text: 'SHA-256', reason: '附件的校验值'},
  {text: 'B', reason: '附件大小的单位'},
  {text: 'KB', reason: '附件大小的单位'},
  {text: 'BIN', reason: '附件的类型'},
  {text: 'PY', reason: '附件的类型'},
  {text: 'TAR.GZ', reason: '附件的类型'},
  {text: 'TXT', reason: '附件的类型'},
  {text: 'XLSX', reason: '附件的类型'},
  {text: '7Z', reason: '附件的类型'},
  {text: 'ZIP', reason: '附件的类型'},
  {text: 'b.tar.gz', reason: '测试内容：文件名'},
  {text: 'bin', reason: '测试内容：文件名'},
  {text: 'install.sh', reason: '测试内容：文件名'},
  {text: "it's a", reason: '测试内容：文件名'},
  {text: 'js', reason: '测试内容：文件名'},
  {text: 'lua', reason: '测试内容：文件名'},
  {text: 'md', reason: '测试内容：文件名'},
  {text: 'py', reason: '测试内容：文件名'},
  {text: 'readme.txt', reason: '测试内容：文件名'},
  {text: 'sample.zip', reason: '测试内容：文件名'},
  {text: 'txt', reason: '测试内容：文件名'},
  {text: 'v1.2.zip', reason: '测试内容：文件名'},
  {text: 'xlsx', reason: '测试内容：文件名'},
  {text: '7z', reason: '测试内容：文件名'},
  {text: 'code', reason: '测试内容：元素的名称'},
  {text: 'pre', reason: '测试内容：元素的名称'},
  {text: 'static', reason: '测试内容：文件夹的名称'},
];

const address =
  /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+|(?<![\w/])\/[a-z][\w\-./]*\.xml/g;

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
export function latinLeftovers(text: string, allowed: Allowed[]): string[] {
  const rest = [...allowed]
    .sort((a, b) => b.text.length - a.text.length)
    .reduce(
      (left, {text: word}) =>
        left.replace(
          new RegExp(
            `(?<![${letter}\\d])${escape(word)}(?![${letter}\\d])`,
            'gu',
          ),
          '　',
        ),
      text.replace(address, '　'),
    );
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
