/** The screens of the tests' sites by path, with what their headings say. */
export const screens: Record<string, RegExp> = {
  '/blog': /^更新日志$/,
  '/blog/archive': /归档|历史博文/,
  '/blog/authors': /^作者$/,
  '/blog/authors/maintainer': /./,
  '/blog/authors/unknown': /^未知作者$/,
  '/blog/tags': /^标签$/,
  '/blog/tags/docusaurus': /Docusaurus/,
  '/blog/tags/facebook': /Facebook/,
  '/blog/tags/hello': /Hello/,
  '/blog/welcome': /./,
  '/docs/intro': /./,
};
