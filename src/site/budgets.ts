/**
 * What a page may cost before it has been read: bytes are gzipped, as hosts
 * send them, in thousands. A build that goes beyond stops and names the page.
 *
 * Text is free. The article, its pictures, the list of documents and what the
 * page's own chunk holds are the maintainer's, however long; a limit is for
 * what the site adds to them, about a tenth above what it takes today.
 */
export type Budget = {
  /** Scripts that the page runs, without the chunk with its own text. */
  script: number;
  /** Style sheets and styles in the page. */
  style: number;
  /** The document without its article and the sidebar. */
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
  home: {script: 142, style: 21, html: 5.5, requests: 12},
  doc: {script: 152, style: 21, html: 5.5, requests: 17},
  post: {script: 156, style: 21, html: 5.5, requests: 13},
  list: {script: 154, style: 21, html: 5.5, requests: 13},
  other: {script: 140, style: 21, html: 5.5, requests: 13},
  notFound: {script: 110, style: 21, html: 5.5, requests: 8},
};

/**
 * Growth: bytes of addresses and chunk names of other pages in the scripts
 * that every page loads, not gzipped, since names hardly compress.
 */
export const growth = {
  /** For each page of the site. The framework takes about 200. */
  perPage: 250,
};
