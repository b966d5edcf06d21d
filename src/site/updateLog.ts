import type {Options} from '@docusaurus/plugin-content-blog';

import {name} from './identity';

/** The blog is the update log: its titles. */
export const updateLog = {
  blogTitle: '更新日志',
  blogDescription: `${name}的更新日志：新收录的工具、文档与教程。`,
  blogSidebarTitle: '最近更新',
  // src/plugins/updates writes the feeds.
  feedOptions: {type: null},
} satisfies Options;
