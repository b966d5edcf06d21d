import path from 'node:path';

import {isValidPathname} from '@docusaurus/utils';

import type {ContentFolder} from '../../../lib/node/contentFolders';
import {isPartial, toSitePath} from '../../../lib/node/sitePaths';
import {decode} from '../../../lib/shared/decode';

type Kind = 'docs' | 'blog';

/** Where the content of a site lies. */
export type Content = {siteDir: string; folders: ContentFolder[]};

/** Folders of former versions and of translations, by their fixed names. */
const fixedFolders = [
  {kind: 'docs', pattern: /^(?:[^/]+_)?versioned_docs\/[^/]+\//},
  {
    kind: 'docs',
    pattern: /^i18n\/[^/]+\/docusaurus-plugin-content-docs[^/]*\/[^/]+\//,
  },
  {
    kind: 'blog',
    pattern: /^i18n\/[^/]+\/docusaurus-plugin-content-blog[^/]*\//,
  },
] as const;

/** What reads a file, and its path below the folder of that content. */
function findKind(
  file: string,
  {siteDir, folders}: Content,
): {kind: Kind; name: string} | undefined {
  for (const {kind, pattern} of fixedFolders) {
    if (pattern.test(file)) {
      return {kind, name: file.replace(pattern, '')};
    }
  }
  for (const {kind, folder} of folders) {
    const isSlugged = kind === 'docs' || kind === 'blog';
    // The configuration may name a folder by its absolute path.
    const beginning = `${toSitePath(siteDir, path.resolve(siteDir, folder))}/`;
    if (isSlugged && file.startsWith(beginning)) {
      return {kind, name: file.slice(beginning.length)};
    }
  }
  return undefined;
}

/**
 * A name without its number, as the docs plugin reads `02-教程`. It leaves dates and
 * versions alone: `2024-01-01-x`, `1.2-x`.
 */
function withoutNumber(name: string): string {
  const [, rest] = /^\d+\s*[-_.]+\s*([^-_.\s].*)$/.exec(name) ?? [];
  return rest && !/^\d+[-_.]\d/.test(name) ? rest : name;
}

type FrontMatter = {
  [field: string]: unknown;
  slug?: unknown;
  id?: unknown;
};

/** A value of front matter; what is no text is the framework's to refuse. */
const asText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The slug that the docs plugin makes of a file's path and front matter. */
function toDocSlug(name: string, frontMatter: FrontMatter): string {
  const slug = asText(frontMatter.slug);
  const id = asText(frontMatter.id);
  const parts = name.replace(/\.mdx?$/, '').split('/');
  const fileName = parts.at(-1) ?? '';
  const isIndex = ['index', 'readme', parts.at(-2)?.toLowerCase()].includes(
    fileName.toLowerCase(),
  );
  const read =
    frontMatter['parse_number_prefixes'] !== false
      ? parts.map(withoutNumber)
      : parts;
  const folder = ['', ...read.slice(0, -1), ''].join('/');
  if (slug === undefined && isIndex) {
    return folder;
  }
  const last = slug ?? id ?? read.at(-1) ?? '';
  return path.posix.resolve(folder, last);
}

/** The slug that the blog plugin makes of a file's path and front matter. */
function toPostSlug(name: string, frontMatter: FrontMatter): string {
  const base = name.replace(/(?:\/index)?\.mdx?$/, '');
  const dated = /^(.*)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/.exec(base);
  const [, folder, year, month, day, text] = dated ?? [];
  const own = dated ? `${year}/${month}/${day}/${folder}${text}` : base;
  return asText(frontMatter.slug) ?? `/${own}`;
}

/** Signs of ASCII that have a full-width form of the same look: `#`, `＃`. */
const toFullWidth = (sign: string): string =>
  String.fromCharCode(sign.charCodeAt(0) + 0xfee0);

/**
 * A sign by which a whole part of a path is a pattern for React Router, `*` or
 * `:name`: the document would be shown in the place of those beside it.
 */
const patternSign = /(?<=^|\/)(?:\*(?=\/|$)|:(?=\w+(?:\/|$)))/g;

/**
 * A slug with full-width forms in place of the signs that an address cannot have,
 * or that the framework refuses.
 */
const toReadable = (slug: string): string =>
  slug
    .replace(/[#?%[\]\\^|]/g, toFullWidth)
    .replace(patternSign, toFullWidth)
    .replace(/\s+(?=\/|$)/g, '');

/** Whether the framework makes a page of a slug that browsers find. */
const isUsable = (kind: Kind, slug: string): boolean =>
  !/[#?%\\]|\s(?:\/|$)/.test(slug) &&
  slug.search(patternSign) < 0 &&
  (kind === 'blog' || isValidPathname(slug));

/**
 * Sets the slug in the front matter of a document or post whose address could not
 * be found: `[汉化]x.md` gets `［汉化］x`, and `100%完成.md` gets `100％完成`. The
 * framework refuses such files, or makes pages that no browser finds.
 */
export function setReadableSlug(
  frontMatter: FrontMatter,
  filePath: string,
  content: Content,
): void {
  const found = findKind(toSitePath(content.siteDir, filePath), content);
  // A partial has no address, and no front matter either.
  if (!found || isPartial(found.name)) {
    return;
  }
  const {kind, name} = found;
  if (typeof frontMatter.slug === 'string') {
    frontMatter.slug = decode(frontMatter.slug);
  }
  const slug = (kind === 'docs' ? toDocSlug : toPostSlug)(name, frontMatter);
  if (!isUsable(kind, slug)) {
    frontMatter.slug = toReadable(slug);
  }
}
