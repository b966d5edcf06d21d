import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {findContentFolders} from '../../lib/node/contentFolders';
import {findContentPages, findSourceFiles} from '../../lib/node/contentPages';
import {inlineScript} from '../../lib/node/inlineScript';
import type {FilePlaces} from '../../lib/node/markdownAddress';
import {failWith, remind} from '../../lib/node/message';
import {readArticles} from '../../lib/node/readArticles';
import {claimLoad} from '../../lib/shared/claimLoad';
import {giveOneAddress} from './inline/giveOneAddress';
import {
  defineLinksInTags,
  encodeArticleLinks,
  resolveTags,
} from './node/articleLinks';
import {findCaseTwins} from './node/caseTwins';
import {rootsWithoutPage} from './node/docsRoots';
import {recordLinkedArticles} from './node/linkedArticles';
import {
  type AddressRedirect,
  writeListAndReportLost,
} from './node/lostAddresses';
import {type Content, setReadableSlug} from './node/readableSlugs';
import {
  checkSiteFolder,
  findDangling,
  findLinked,
  findMisnamed,
  findSourcesAsNamed,
  findUnreadable,
} from './node/sourceRequests';

/** The routes of the site, with paths that are read as plain text. */
const routesFile = path.join(__dirname, 'client/routes.ts');

/**
 * Lets every way of writing an address lead to its page and the root of the
 * docs to their main doc, and reports which addresses a build has lost.
 *
 * @param options.redirects - The former addresses that lead to other pages.
 */
export function addresses({
  redirects,
}: {
  redirects: AddressRedirect[];
}): Capability {
  // Filled once the configuration is known, and read with each article.
  const places: Content & FilePlaces = {
    siteDir: '',
    folders: [],
    staticDirs: [],
  };
  let files: string[] = [];
  return {
    frontMatter: (fields, {path: file}) =>
      setReadableSlug(fields, file, places),
    // In this order: encodeArticleLinks also encodes the addresses of the definitions
    // that defineLinksInTags adds.
    remark: [() => defineLinksInTags(places), encodeArticleLinks],
    rehype: [resolveTags],
    plugin(context) {
      const {siteDir, siteConfig} = context;
      const {baseUrl, trailingSlash} = siteConfig;
      checkSiteFolder(siteDir);
      places.siteDir = siteDir;
      places.folders = findContentFolders(siteConfig);
      places.staticDirs = siteConfig.staticDirectories;
      places.baseUrl = baseUrl;
      const linkedArticles = recordLinkedArticles();
      return {
        name: 'addresses',
        getThemePath: () => path.join(__dirname, 'theme'),
        async allContentLoaded({allContent, actions}) {
          const pages = findSourceFiles(allContent);
          const {blog} = findContentPages(allContent);
          const posts = blog.map(({file}) => file);
          files = pages.map(({file}) => file);
          failWith([
            ...findUnreadable(posts, files),
            ...findMisnamed(siteDir, files),
            ...findLinked(siteDir, files),
            ...findDangling(
              siteDir,
              places.folders.map(({folder}) => folder),
            ),
          ]);
          findCaseTwins(pages).forEach(remind);
          await linkedArticles.writeRecords(
            readArticles(allContent, context),
            actions.createData,
          );
          const roots = rootsWithoutPage(allContent);
          for (const {path: root, docsPluginId} of roots) {
            actions.addRoute({
              path: root,
              exact: true,
              component: '@theme/MainDocRedirect',
              props: {docsPluginId},
            });
          }
        },
        configureWebpack(_config, _isServer, {currentBundler: {instance}}) {
          const {resolve, rename} = findSourcesAsNamed(siteDir, files);
          return {
            resolve,
            module: {rules: [linkedArticles.rule]},
            plugins: [
              new instance.NormalModuleReplacementPlugin(
                /^@site\/.*!/,
                (module) => {
                  module.request = rename(module.request);
                },
              ),
              new instance.NormalModuleReplacementPlugin(
                /^@generated\/routes$/,
                (module) => {
                  if (module.contextInfo.issuer !== routesFile) {
                    module.request = routesFile;
                  }
                },
              ),
            ],
          };
        },
        injectHtmlTags() {
          const finalSlash = trailingSlash ? '/' : '';
          return {
            headTags: inlineScript(
              giveOneAddress,
              baseUrl,
              finalSlash,
              claimLoad,
            ),
          };
        },
        postBuild: (props) => writeListAndReportLost(props, redirects),
      };
    },
  };
}
