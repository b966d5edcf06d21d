import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import {flattenRoutes} from '@docusaurus/utils';
import {DomUtils, parseDocument} from 'htmlparser2';

import type {BuildProps, PageSteps} from '../../../lib/capability';
import {insertAfter} from '../../../lib/node/htmlEdits';
import {decode} from '../../../lib/shared/decode';
import {findSiteElements, findNeeds, writePolicy} from './policy';
import {
  findStopped,
  remindOfStopped,
  remindOfUnknownConnections,
  type Stopped,
} from './reminders';
import {allowSources, type Sources} from './sources';
import {findStyleNeeds, type StyleNeeds} from './styleNeeds';

/**
 * The text of a file; empty if there is none, or a folder: a sheet without an
 * address, or with that of the site, leads to one.
 */
const readIfFile = (file: string): string =>
  existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : '';

/**
 * Makes a function that says what a style sheet loads from other sites. A sheet is
 * read once, since many pages share it. One of another site has no file here, and
 * counts as loading nothing.
 *
 * @param home address of the home page
 */
export function sheetReader(outDir: string, home: URL) {
  const known = new Map<string, StyleNeeds>();
  function readSheet(address: string): string {
    const url = URL.canParse(address, home)
      ? new URL(address, home)
      : undefined;
    if (url?.origin !== home.origin) {
      return '';
    }
    const name = url.pathname.startsWith(home.pathname)
      ? url.pathname.slice(home.pathname.length)
      : url.pathname;
    return readIfFile(path.join(outDir, decode(name)));
  }
  return (address: string): StyleNeeds => {
    const needs = known.get(address) ?? findStyleNeeds(readSheet(address));
    known.set(address, needs);
    return needs;
  };
}

/**
 * All routes of blogs. Their lists show the text of posts, so that a program in a
 * post can change the head of a list, too.
 */
function findBlogRoutes({routes}: BuildProps): Set<string> {
  const blogs = routes.filter(
    ({plugin}) => plugin.name === 'docusaurus-plugin-content-blog',
  );
  return new Set(flattenRoutes(blogs).map((route) => route.path));
}

/**
 * Writes the policy of each page into the page. It stands directly behind
 * `<meta charset>`, because a browser applies it only to what follows. A page
 * without that element gets none.
 *
 * @param allowedEverywhere what the policies of all pages allow
 */
export function policySteps(
  allowedEverywhere: Sources,
  props: BuildProps,
): PageSteps {
  // The theme fills in its settings when it checks them, so they are there only
  // with the theme.
  const mayHaveLiveCode = 'liveCodeBlock' in props.siteConfig.themeConfig;
  const home = new URL(props.baseUrl, props.siteConfig.url);
  const needsOfSheet = sheetReader(props.outDir, home);
  // Not in `collect`: the first pages are rewritten before the not-found page
  // is collected.
  const notFoundPage = readFileSync(
    path.join(props.outDir, '404.html'),
    'utf8',
  );
  const siteElements = findSiteElements(parseDocument(notFoundPage));
  const blogRoutes = findBlogRoutes(props);
  const scriptSources = new Set<string>();
  const stopped: Stopped[] = [];
  return {
    rewrite({route, sourceFile, document}) {
      const {children} = document();
      const charset = DomUtils.getElementsByTagName('meta', children).find(
        ({attribs}) => attribs.charset !== undefined,
      );
      if (!charset) {
        return [];
      }
      const showsArticle =
        blogRoutes.has(route) || /\.mdx?$/i.test(sourceFile ?? '');
      const needs = findNeeds(
        document(),
        mayHaveLiveCode,
        showsArticle ? siteElements : undefined,
        needsOfSheet,
      );
      needs.scripts.forEach((source) => scriptSources.add(source));
      const allowed = allowSources(allowedEverywhere, needs);
      for (const refusal of findStopped(document(), allowed)) {
        stopped.push({refusal, route, file: sourceFile});
      }
      const policy = writePolicy(allowed);
      const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
      return [insertAfter(charset, tag)];
    },
    finish() {
      remindOfUnknownConnections(scriptSources, allowedEverywhere.connect);
      remindOfStopped(stopped);
    },
  };
}
