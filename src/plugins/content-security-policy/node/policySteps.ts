import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {flattenRoutes} from '@docusaurus/utils';
import {DomUtils, parseDocument} from 'htmlparser2';

import type {BuildProps, PageSteps} from '../../../lib/capability';
import {insertAfter} from '../../../lib/node/htmlEdits';
import {findAskingOfSite, findNeeds, writePolicy} from './policy';
import {
  findStopped,
  remindOfStopped,
  remindOfUnknownConnections,
  type Stopped,
} from './reminders';
import type {PolicyOptions} from './sources';
import {findStyleNeeds, type StyleNeeds} from './styleNeeds';

/** Reads what the style sheets of the site itself load, each of them once. */
function sheetReader({outDir, baseUrl}: BuildProps) {
  const known = new Map<string, StyleNeeds>();
  return (address: string): StyleNeeds => {
    const file = path.join(outDir, address.replace(baseUrl, ''));
    const needs =
      known.get(address) ??
      findStyleNeeds(existsSync(file) ? readFileSync(file, 'utf8') : '');
    known.set(address, needs);
    return needs;
  };
}

/** The routes that show articles: one that a file in Markdown has, or several. */
function findRoutesOfArticles({routes}: BuildProps): Set<string> {
  const ofArticles = routes.flatMap((route) => {
    // Its lists show whole posts.
    const isOfBlog = route.plugin.name === 'docusaurus-plugin-content-blog';
    return flattenRoutes([route]).filter(
      ({metadata}) =>
        isOfBlog || /\.mdx?$/i.test(metadata?.sourceFilePath ?? ''),
    );
  });
  return new Set(ofArticles.map(({path}) => path));
}

/**
 * Writes its policy into each page, after the meta element of the charset and
 * ahead of everything that it controls. A page without that element gets none.
 */
export function policySteps(
  options: PolicyOptions,
  props: BuildProps,
): PageSteps {
  // The settings of theme-live-codeblock are there only with the theme.
  const mayHaveLiveCode = 'liveCodeBlock' in props.siteConfig.themeConfig;
  const needsOfSheet = sheetReader(props);
  const notFoundPage = readFileSync(
    path.join(props.outDir, '404.html'),
    'utf8',
  );
  const askingOfSite = findAskingOfSite(parseDocument(notFoundPage));
  const routesOfArticles = findRoutesOfArticles(props);
  const scripts = new Set<string>();
  const stopped: Stopped[] = [];
  return {
    rewrite({route, article, document}) {
      const {children} = document();
      const charset = DomUtils.getElementsByTagName('meta', children).find(
        ({attribs}) => attribs.charset !== undefined,
      );
      if (!charset) {
        return [];
      }
      const needs = findNeeds(
        document(),
        mayHaveLiveCode,
        routesOfArticles.has(route) ? askingOfSite : undefined,
        needsOfSheet,
      );
      needs.scripts.forEach((source) => scripts.add(source));
      for (const refusal of findStopped(document(), needs, options)) {
        stopped.push({refusal, route, file: article});
      }
      const policy = writePolicy(needs, options);
      const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
      return [insertAfter(charset, tag)];
    },
    finish() {
      remindOfUnknownConnections(scripts, options.connect);
      remindOfStopped(stopped);
    },
  };
}
