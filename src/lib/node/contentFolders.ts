import path from 'node:path';

import type {DocusaurusConfig} from '@docusaurus/types';

const defaultFolders = {docs: 'docs', blog: 'blog', pages: 'src/pages'};

const kinds = ['docs', 'blog', 'pages'] as const;

/** A folder of content, from the site's folder on: `docs`, `../docs`. */
export type ContentFolder = {
  /** What reads it; `other` is a plugin of the site's own. */
  kind: (typeof kinds)[number] | 'other';
  folder: string;
};

/** The name and the options of a preset or a plugin in the configuration. */
function readEntry(entry: unknown): {
  name: string;
  options: Record<string, unknown>;
} {
  const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
  return {
    name: typeof name === 'string' ? name : '',
    options: (options ?? {}) as Record<string, unknown>,
  };
}

/** @param options none are the defaults; `false` switches the kind off */
function readFolder(
  kind: ContentFolder['kind'],
  options: unknown,
): ContentFolder[] {
  if (options === false) {
    return [];
  }
  const {path: written} = (options ?? {}) as {path?: unknown};
  const byDefault = kind === 'other' ? undefined : defaultFolders[kind];
  const folder = typeof written === 'string' ? written : byDefault;
  return folder === undefined
    ? []
    : [{kind, folder: path.posix.normalize(folder).replace(/(.)\/$/, '$1')}];
}

/** The folders that the presets and plugins of the configuration read. */
export function findContentFolders({
  presets,
  plugins,
}: Pick<DocusaurusConfig, 'presets' | 'plugins'>): ContentFolder[] {
  const ofPresets = presets.flatMap((entry) => {
    const {options} = readEntry(entry);
    return kinds.flatMap((kind) => readFolder(kind, options[kind]));
  });
  const ofPlugins = plugins.flatMap((entry) => {
    const {name, options} = readEntry(entry);
    const kind = kinds.find((known) => name.endsWith(`content-${known}`));
    return readFolder(kind ?? 'other', options);
  });
  return [...ofPresets, ...ofPlugins];
}
