import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';

import {addresses} from './src/plugins/addresses';
import {attachments, attachmentsMarkdown} from './src/plugins/attachments';
import {blog} from './src/plugins/blog';
import {
  buildMessages,
  buildMessagesMarkdown,
  hasHistory,
  markdownReports,
} from './src/plugins/build-messages';
import {clientBundle} from './src/plugins/client-bundle';
import {
  contentSecurityPolicy,
  policyMarkdown,
} from './src/plugins/content-security-policy';
import {criticalCss} from './src/plugins/critical-css';
import {docAuthors, docAuthorsMarkdown} from './src/plugins/doc-authors';
import {docs} from './src/plugins/docs';
import {inOrder} from './src/plugins/inOrder';
import {lightbox} from './src/plugins/lightbox';
import {markdownConfig, markdownPlugins} from './src/plugins/markdown';
import {markdownCopies} from './src/plugins/markdown-copies';
import {offline} from './src/plugins/offline';
import {pictures, picturesMarkdown} from './src/plugins/pictures';
import {search} from './src/plugins/search';
import {spoilers, spoilersMarkdown} from './src/plugins/spoilers';
import {
  syntaxHighlighting,
  syntaxHighlightingMarkdown,
} from './src/plugins/syntax-highlighting';
import {updates} from './src/plugins/updates';
import {resolveAddress} from './src/site/address';
import {frames} from './src/site/frames';
import {repository} from './src/site/identity';
import {redirects} from './src/site/redirects';
import {site} from './src/site/site';
import {themeConfig} from './src/site/themeConfig';
import {updateLog} from './src/site/updateLog';

// The only place that reads the environment.
const address = resolveAddress({
  SITE_URL: process.env.SITE_URL,
  SITE_BASE_URL: process.env.SITE_BASE_URL,
});

const folders = {siteDir: __dirname, staticDirs: ['static']};
// Ahead of the framework's own steps, which would take their files first.
const files = [attachmentsMarkdown(folders), picturesMarkdown(folders)];

const markdown = {
  beforeDefaultRemarkPlugins: [
    ...buildMessagesMarkdown.beforeDefaultRemarkPlugins,
    ...markdownPlugins.beforeDefaultRemarkPlugins,
    ...docAuthorsMarkdown.beforeDefaultRemarkPlugins,
    ...spoilersMarkdown.beforeDefaultRemarkPlugins,
    ...files.flatMap((steps) => steps.beforeDefaultRemarkPlugins),
  ],
  rehypePlugins: [
    ...policyMarkdown(__dirname, {frames}).rehypePlugins,
    ...files.flatMap((steps) => steps.rehypePlugins),
    ...markdownPlugins.rehypePlugins,
    ...syntaxHighlightingMarkdown(themeConfig.prism).rehypePlugins,
  ],
} satisfies Preset.Options['pages'];

const articles = {
  editUrl: repository.editUrl,
  showLastUpdateTime: hasHistory(__dirname),
  ...markdown,
};

export default {
  ...site,
  ...address,
  markdown: markdownConfig(markdownReports),

  presets: [
    [
      'classic',
      {
        // src/plugins/docs and src/plugins/blog wrap the same plugins.
        docs: false,
        blog: false,
        pages: markdown,
        sitemap: {lastmod: hasHistory(__dirname) ? 'date' : null},
        theme: {customCss: './src/css/custom.css'},
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    buildMessages(),
    docs({sidebarPath: './sidebars.ts', ...articles}),
    blog({...updateLog, ...articles}),
    docAuthors(),
    spoilers(),
    addresses(),
    ['@docusaurus/plugin-client-redirects', {redirects}],
    syntaxHighlighting(),
    clientBundle(),
    // They change, or list, what those before them have written.
    ...inOrder(
      search(),
      criticalCss(),
      contentSecurityPolicy({frames}),
      offline({isOn: true, keep: ['search/', 'assets/js/search.']}),
    ),
    pictures({sizes: [480, 800, 1080, 1600, 2400]}),
    attachments(),
    'docusaurus-plugin-image-zoom',
    lightbox(),
    updates(),
    markdownCopies(),
  ],
  themeConfig,
} satisfies Config;
