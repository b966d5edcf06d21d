// Writes the summary of a build for the page of a workflow run: which pages
// were added, changed and lost since the published build, and what the host
// will say about the size of the site.
//
//   node .ci/summary.mjs [keep]
//
// The record of the published build is .cache/pages.json; `keep` replaces it.
import {createHash} from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';

const record = '.cache/pages.json';
const megabyte = 1024 ** 2;

/**
 * GitHub Pages publishes at most 1 GB, and GitHub takes no file above 100 MB:
 * https://docs.github.com/pages/getting-started-with-github-pages/github-pages-limits
 */
const limits = {site: 800 * megabyte, file: 90 * megabyte};

/** Public pages, and a hash of the text of those that have a Markdown copy. */
function readPages() {
  const urls = [
    ...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<loc>(.+?)<\/loc>/g),
  ].map(([, url]) => url);
  // The address of the home page is part of all the others.
  const home = urls.reduce((a, b) => (a.length < b.length ? a : b), urls[0]);
  return Object.fromEntries(
    urls.map((url) => {
      const page = decodeURI(url.slice(home.length)).replace(/\/$/, '');
      const copy = `build/${page || 'index'}.md`;
      // A pull request is built for another address than the published site.
      const text = existsSync(copy)
        ? readFileSync(copy, 'utf8').replaceAll(home, '/')
        : '';
      return [`/${page}`, createHash('sha256').update(text).digest('hex')];
    }),
  );
}

const files = readdirSync('build', {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile())
  .map(({parentPath, name}) => `${parentPath}/${name}`)
  .map((file) => ({file, size: statSync(file).size}));
const total = files.reduce((sum, {size}) => sum + size, 0);
const inMegabytes = (size) => `${(size / megabyte).toFixed(1)} MB`;

const warnings = files
  .filter(({size}) => size > limits.file)
  .map(
    ({file, size}) =>
      `${file} 有 ${inMegabytes(size)}，GitHub 不收超过 100 MB 的文件：压缩它，或移到别处`,
  );
if (total > limits.site) {
  warnings.unshift(
    `网站共 ${inMegabytes(total)}，GitHub Pages 最多发布 1 GB：压缩附件，或把大的附件移到别处`,
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

const pages = readPages();
const lines = [
  '## 构建结果',
  `${Object.keys(pages).length} 页公开，${files.length} 个文件，共 ${inMegabytes(total)}。`,
  ...warnings.map((warning) => `> [!WARNING]\n> ${warning}。`),
  ...(existsSync(record)
    ? compare(JSON.parse(readFileSync(record, 'utf8')), pages)
    : ['还没有发布过的网站可以比较。']),
];
const summary = `${lines.join('\n\n')}\n`;
warnings.forEach((warning) => console.log(`::warning::${warning}`));
console.log(summary);
if (process.env.GITHUB_STEP_SUMMARY) {
  appendFileSync(process.env.GITHUB_STEP_SUMMARY, summary);
}
if (process.argv[2] === 'keep') {
  writeFileSync(record, JSON.stringify(pages));
}
