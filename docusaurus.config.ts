import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';

import {assemble} from './src/lib/node/assemble';
import {readHistoryDepth} from './src/lib/node/history';
import {addresses} from './src/plugins/addresses';
import {announcement} from './src/plugins/announcement';
import {attachments} from './src/plugins/attachments';
import {boxes} from './src/plugins/boxes';
import {buildMessages} from './src/plugins/build-messages';
import {clientBundle} from './src/plugins/client-bundle';
import {commitDates} from './src/plugins/commit-dates';
import {contentSecurityPolicy} from './src/plugins/content-security-policy';
import {criticalCss} from './src/plugins/critical-css';
import {docAuthors} from './src/plugins/doc-authors';
import {lightbox} from './src/plugins/lightbox';
import {loadFailures} from './src/plugins/load-failures';
import {markdownCopies} from './src/plugins/markdown-copies';
import {markdownReading} from './src/plugins/markdown-reading';
import {markdownRepair} from './src/plugins/markdown-repair';
import {offline} from './src/plugins/offline';
import {outsideLinks} from './src/plugins/outside-links';
import {pictures} from './src/plugins/pictures';
import {routeData} from './src/plugins/route-data';
import {search} from './src/plugins/search';
import {spoilers} from './src/plugins/spoilers';
import {syntaxHighlighting} from './src/plugins/syntax-highlighting';
import {translatedPages} from './src/plugins/translated-pages';
import {updates} from './src/plugins/updates';
import {resolveAddress} from './src/site/address';
import {commentsTerm} from './src/site/comments';
import {commentOrigins} from './src/site/commentService';
import {description, licence, repository} from './src/site/identity';
import {origins} from './src/site/origins';
import {redirects} from './src/site/redirects';
import {site} from './src/site/site';
import {themeConfig} from './src/site/themeConfig';
import {updateLog} from './src/site/updateLog';

// Only this file reads variables of the environment, and hands their values on.
const siteAddress = resolveAddress(process.env);
const history = readHistoryDepth(__dirname);
const isDated = history === 'whole';
// Messages also appear beside the lines that a push has changed.
const annotate = 'GITHUB_ACTIONS' in process.env;

// At each stage the steps run in this order; src/plugins/README.md has the stages, and
// the reasons for the order. Each capability has one line, of at most 80 columns, which
// a nightly test takes out.
const capabilities = assemble([
  buildMessages({history, annotate, commentsTerm}),
  markdownReading({siteDir: __dirname}),
  commitDates({siteDir: __dirname, isOn: isDated}),
  docAuthors(),
  spoilers(),
  contentSecurityPolicy({origins, commentOrigins}),
  addresses({redirects}),
  announcement(),
  attachments(),
  pictures({widths: [480, 800, 1080, 1600, 2400]}),
  markdownRepair(),
  syntaxHighlighting(),
  routeData(),
  boxes(),
  outsideLinks(),
  clientBundle(),
  loadFailures(),
  lightbox(),
  search(),
  translatedPages(),
  updates({licence: licence.name, blogTitle: updateLog.blogTitle}),
  markdownCopies({description}),
  criticalCss(),
  offline({isOn: true}),
]);

const articleOptions = {
  editUrl: repository.editUrl,
  showLastUpdateTime: isDated,
};

export default {
  ...site,
  ...siteAddress,
  markdown: capabilities.markdownSetting({}),

  presets: [
    [
      'classic',
      {
        docs: capabilities.contentOptions({
          sidebarPath: './sidebars.ts',
          ...articleOptions,
        }),
        blog: capabilities.contentOptions({...updateLog, ...articleOptions}),
        pages: capabilities.contentOptions({}),
        sitemap: {lastmod: isDated ? 'date' : null},
        theme: {customCss: './src/css/custom.css'},
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    // These stand ahead of lightbox and pictures, which replace parts of them.
    'docusaurus-plugin-image-zoom',
    ['@docusaurus/plugin-ideal-image', {disableInDev: false}],
    ...capabilities.plugins,
    ['@docusaurus/plugin-client-redirects', {redirects}],
  ],
  themeConfig,
} satisfies Config;
