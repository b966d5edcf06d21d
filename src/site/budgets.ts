/**
 * What a page may cost before it has been read: bytes are gzipped, as hosts
 * send them, in thousands. A build that goes beyond stops and names the page.
 *
 * Text is free. The article, its pictures, the list of documents and what the
 * page's own chunk holds are the maintainer's, however long; a limit is for
 * what the site adds to them, about a tenth above what it takes today.
 * Requests have more room: the bundler divides what pages share anew whenever
 * a page comes that shares less.
 */
export type Budget = {
  /** Scripts that the page runs, without the chunk with its own text. */
  script: number;
  /** Style sheets and styles in the page. */
  style: number;
  /** The document without article, sidebar and what tells machines of them. */
  html: number;
  /** The document, its scripts and sheets, and the pictures of the frame. */
  requests: number;
};

export const pageTypes = {
  home: '首页',
  doc: '文档页',
  post: '日志',
  list: '日志列表',
  other: '其他页面',
  notFound: '找不到的页面',
} as const;

export type PageType = keyof typeof pageTypes;

export const budgets: Record<PageType, Budget> = {
  home: {script: 138, style: 23, html: 5.9, requests: 14},
  doc: {script: 150, style: 24.5, html: 6, requests: 16},
  post: {script: 150, style: 23.5, html: 6.2, requests: 18},
  list: {script: 150, style: 23.5, html: 6.1, requests: 18},
  other: {script: 140, style: 24, html: 6, requests: 20},
  notFound: {script: 122, style: 22, html: 5.9, requests: 10},
};

/**
 * Growth: bytes of addresses and chunk names of pages in the scripts that every
 * page loads, not gzipped, since names hardly compress.
 */
export const growth = {
  /** For each page of a small site; the framework takes about 220. */
  perPage: 250,
  /** From so many pages on, one page more may add nothing. */
  pages: 50,
};
