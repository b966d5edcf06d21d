// Writes the summary of a build for the page of a workflow run: which pages
// were added, changed and lost since the published build, whose record is
// .cache/articles.json, and what the host will say about the size of the site. The
// record of this build takes the place of the other.
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import {DomUtils, parseDocument} from 'htmlparser2';
import jiti from 'jiti';

/** @type {typeof import('../src/lib/node/articleHtml')} */
const {articleOf} = jiti(fileURLToPath(import.meta.url))(
  '../src/lib/node/articleHtml.ts',
);

const record = '.cache/articles.json';
const megabyte = 1024 ** 2;
/** GitHub Pages publishes at most 1 GB. */
const limit = 800 * megabyte;

/** The theme's classes of pages that show one article, and not a list of them. */
const articlePage = /<html\b[^>]*\b(docs-doc|blog-post|mdx)-page\b/;

/**
 * What an article says: its title, its words, and where its links and pictures
 * lead. All else in the HTML changes with the code of the site.
 */
function readArticle(page) {
  const file = [`${page || 'index'}.html`, `${page}/index.html`]
    .map((name) => path.join('build', name))
    .find((name) => fs.existsSync(name));
  const html = file ? fs.readFileSync(file, 'utf8') : '';
  if (!articlePage.test(html)) {
    return '';
  }
  const document = parseDocument(html);
  const article = articleOf(document);
  const addresses = DomUtils.findAll(() => true, article).map(
    ({attribs: {href = '', src = ''}}) => href + src,
  );
  // The title of a post stands above its text.
  const title = DomUtils.getElementsByTagName('h1', document);
  return [title, article].map(DomUtils.textContent).concat(addresses).join(' ');
}

/** Public pages, and a hash of what those say that show an article. */
function readPages() {
  const urls = [
    ...fs
      .readFileSync('build/sitemap.xml', 'utf8')
      .matchAll(/<loc>(.+?)<\/loc>/g),
  ].map(([, url]) => url);
  // The address of the home page is part of all the others.
  const home = urls.reduce((a, b) => (a.length < b.length ? a : b), urls[0]);
  const {pathname: baseUrl} = new URL(home);
  return Object.fromEntries(
    urls.map((url) => {
      const page = decodeURI(url.slice(home.length)).replace(/\/$/, '');
      // The site may have moved to another address since.
      const text = readArticle(page)
        .replaceAll(home, '/')
        .replaceAll(` ${baseUrl}`, ' /');
      return [`/${page}`, createHash('sha256').update(text).digest('hex')];
    }),
  );
}

/** What became of the pages, a heading and a list for each kind of change. */
function compare(before, now) {
  const all = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const kinds = {
    新增: all.filter((page) => !(page in before)),
    改动: all.filter(
      (page) => page in before && page in now && before[page] !== now[page],
    ),
    少了: all.filter((page) => !(page in now)),
  };
  const lists = Object.entries(kinds).filter(([, pages]) => pages.length > 0);
  return lists.length === 0
    ? ['与发布的网站相比，没有哪一页变了。']
    : lists.flatMap(([kind, pages]) => [
        `### ${kind}（${pages.length} 页）`,
        pages.map((page) => `- \`${page}\``).join('\n'),
      ]);
}

const sizes = fs
  .readdirSync('build', {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile())
  .map(({parentPath, name}) => fs.statSync(path.join(parentPath, name)).size);
const total = sizes.reduce((sum, size) => sum + size, 0);
const size = `${(total / megabyte).toFixed(1)} MB`;
const pages = readPages();
const lines = [
  '## 构建结果',
  `${Object.keys(pages).length} 页公开，${sizes.length} 个文件，共 ${size}。`,
];
if (total > limit) {
  const warning = `网站共 ${size}，GitHub Pages 最多发布 1 GB：压缩附件，或把大的附件移到别处`;
  console.log(`::warning::${warning}`);
  lines.push(`> [!WARNING]\n> ${warning}。`);
}
lines.push(
  ...(fs.existsSync(record)
    ? compare(JSON.parse(fs.readFileSync(record, 'utf8')), pages)
    : ['还没有发布过的网站可以比较。']),
);
const summary = `${lines.join('\n\n')}\n`;
console.log(summary);
if (process.env.GITHUB_STEP_SUMMARY) {
  fs.appendFileSync(process.env.GITHUB_STEP_SUMMARY, summary);
}
fs.mkdirSync('.cache', {recursive: true});
fs.writeFileSync(record, JSON.stringify(pages));
