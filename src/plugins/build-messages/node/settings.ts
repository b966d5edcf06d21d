import {escapeRegexp} from '@docusaurus/utils';

import {fileOf, hasLine, type SiteFiles} from './siteFiles';

// Where the configuration and src/site set something.

export const configFile = 'docusaurus.config.ts';

/** Any beginning of a line, unless the line begins with `//`, `/*` or `*`. */
const outsideComment = String.raw`^(?!\s*(?://|/?\*)).*`;

/**
 * The line that sets a field, with or without quotes. The name is not the end of a
 * longer name or path, such as `sub-title:` or `a.title =`.
 */
export const settingLine = (name: string): RegExp =>
  new RegExp(
    `${outsideComment}(?<![\\w.-])['"]?${escapeRegexp(name)}['"]?\\s*[:=]`,
  );

/** The names and numbers in a path such as `navbar.items[0].label`. */
const stepsOf = (fieldPath: string): string[] =>
  fieldPath.match(/[^.[\]]+/g) ?? [];

/** The fields that say which item of the navbar or footer one is. */
const namingFields = [
  'label',
  'title',
  'to',
  'href',
  'docId',
  'sidebarId',
  'type',
];

/** The fields by whose text a maintainer knows an item of the two, best first. */
export function namingsOf(item: unknown): {field: string; value: string}[] {
  const fields = (item ?? {}) as Record<string, unknown>;
  return namingFields.flatMap((field) => {
    const value = fields[field];
    return typeof value === 'string' ? [{field, value}] : [];
  });
}

/** The line that sets a field to that value as a whole, such as `label: '甲'`. */
export const namingLine = ({
  field,
  value,
}: {
  field: string;
  value: string;
}): RegExp =>
  new RegExp(
    `${outsideComment}\\b${field}['"]?\\s*:.*(['"\x60])${escapeRegexp(value)}\\1`,
    'u',
  );

/** The value of a field of the theme's settings, such as `navbar.items[0]`. */
export function settingAt(
  fieldPath: string,
  {themeConfig}: SiteFiles,
): unknown {
  let value: unknown = themeConfig;
  for (const step of stepsOf(fieldPath)) {
    value = (value as Record<string, unknown> | null | undefined)?.[step];
  }
  return value;
}

/**
 * `file:line` of what matches in the configuration and in src/site, without the
 * components, which only read the settings.
 */
const findSettingLines = (pattern: RegExp, siteFiles: SiteFiles): string[] =>
  siteFiles
    .findAllInSite(pattern, 'config')
    .filter((where) => !/^src\/(?:theme|components)\//.test(where));

const filesWith = (pattern: RegExp, siteFiles: SiteFiles): string[] =>
  findSettingLines(pattern, siteFiles).map(fileOf);

/**
 * Where a top-level field is written, such as `title`. Outside of the configuration's
 * own file it is a direct field of an object that the file exports. If not exactly one
 * file has such a field, the configuration's file is named without a line.
 */
function findRootSetting(name: string, siteFiles: SiteFiles): string {
  const where = siteFiles.findInFile(configFile, settingLine(name));
  if (hasLine(where)) {
    return where;
  }
  // Two blanks are the indentation of a direct field.
  const directField = new RegExp(`^ {2}['"]?${escapeRegexp(name)}['"]?:`);
  const [first, ...others] = findSettingLines(directField, siteFiles);
  return first !== undefined && others.length === 0 ? first : where;
}

/**
 * Where a field is written, top-level or of the theme's settings, such as
 * `navbar.style`: the line with the field's name, below the line with the name of the
 * part that it belongs to, `navbar`. For a field of an item of a list, such as
 * `navbar.items[0].position`, it is the line with the text that names the item, or else
 * that of the list. Where the field is missing, it is the line of the object that lacks
 * it.
 */
export function findSetting(fieldPath: string, siteFiles: SiteFiles): string {
  // The path up to the last item of a list.
  const item = /^.*\]/.exec(fieldPath)?.[0];
  // Without the numbers of the items.
  const names = stepsOf(item ?? fieldPath).filter((step) => /\D/.test(step));
  const [part = ''] = names;
  if (names.length === 1) {
    return findRootSetting(part, siteFiles);
  }
  const partLine = settingLine(part);
  const files = new Set([
    // A file with `const navbar` is searched first: another one may only use the
    // variable, as in `themeConfig: {navbar}`.
    ...filesWith(new RegExp(`\\bconst\\s+${escapeRegexp(part)}\\b`), siteFiles),
    ...filesWith(partLine, siteFiles),
  ]);
  const find = (pattern: RegExp) =>
    [...files].map((file) => siteFiles.findInFile(file, pattern, partLine));
  const namings = item ? namingsOf(settingAt(item, siteFiles)) : [];
  const places = [
    ...namings.map(namingLine).flatMap(find),
    // A list may stand in a file of its own.
    ...namings.flatMap((naming) =>
      findSettingLines(namingLine(naming), siteFiles),
    ),
    // The innermost name first.
    ...[...names].reverse().map(settingLine).flatMap(find),
  ];
  return places.find(hasLine) ?? configFile;
}
