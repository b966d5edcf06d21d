import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import type {BuildProps} from '../capability';
import {decode} from '../shared/decode';
import {findContentFolders} from './contentFolders';
import {findPermalinks, findSourceFiles} from './contentPages';
import type {FileKind} from './fileKind';
import {type FileLoader, fileLoader, requestRule} from './fileModules';
import {type PublishedFiles, publishFiles} from './filePublishing';
import {fileRequestSteps} from './fileRequestSteps';
import type {SitePlaces} from './markdownAddress';

type BundlerConfig = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** The rules of the bundler's configuration. */
export type BundlerRules = NonNullable<
  NonNullable<BundlerConfig['module']>['rules']
>;

/**
 * What a kind of files may add to the steps that are the same for all kinds. A
 * kind that needs other hooks wraps `plugin` of the result, as pictures does, and calls
 * those of its hooks that it replaces.
 */
type Additions = {
  /** Puts the kind's loader into rules of other plugins. */
  changeRules?: (rules: BundlerRules, loader: FileLoader) => BundlerRules;
  /** Runs after the build, once the files are published. */
  afterPublishing?: (files: PublishedFiles, props: BuildProps) => Promise<void>;
};

/**
 * A capability that serves a kind of files: Markdown steps request the files
 * that articles name, the bundler gets a module for each, and after the build
 * the files are published. The plugin is called `attachments` or `pictures`: what a
 * wrapper of `plugin` gives to `createData` is in `@generated/attachments/default/`.
 *
 * @param theme folder with the kind's component
 */
export function serveFiles(
  kind: FileKind,
  theme: string,
  {changeRules, afterPublishing}: Additions = {},
) {
  // The configuration is read before the framework knows these places. It calls
  // `plugin`, which fills them in, before it reads the first article.
  const places: SitePlaces = {siteDir: '', staticDirs: [], contentDirs: []};

  function plugin({siteDir, siteConfig}: LoadContext): Plugin {
    places.siteDir = siteDir;
    places.staticDirs = siteConfig.staticDirectories;
    places.baseUrl = siteConfig.baseUrl;
    places.contentDirs = findContentFolders(siteConfig).map(
      ({folder}) => folder,
    );
    return {
      name: `${kind.name}s`,
      getThemePath: () => theme,
      getTypeScriptThemePath: () => theme,
      configureWebpack(config) {
        const isDevelopment = config.mode === 'development';
        const loader = fileLoader(kind, places, isDevelopment);
        const rules = config.module?.rules ?? [];
        const changed = changeRules?.(rules, loader) ?? rules;
        return {
          mergeStrategy: {'module.rules': 'replace'},
          module: {rules: [...changed, requestRule(kind, loader)]},
        };
      },
      allContentLoaded({allContent}) {
        const permalinks = [
          ...findPermalinks(allContent),
          // Posts are among these.
          ...findSourceFiles(allContent).map(({permalink}) => permalink),
        ];
        places.pageNames = new Set(
          permalinks.map((permalink) => decode(path.posix.basename(permalink))),
        );
      },
      async postBuild(props) {
        const files = await publishFiles(kind, props);
        await afterPublishing?.(files, props);
      },
    };
  }

  return {...fileRequestSteps(kind, places), plugin, places};
}
