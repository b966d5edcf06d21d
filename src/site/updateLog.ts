import {name} from './identity';

/** The blog is the update log: its titles and its description. */
export const updateLog = {
  blogTitle: '更新日志',
  blogDescription: `${name}的更新日志：新收录的工具、文档与教程。`,
  blogSidebarTitle: '最近更新',
} as const;

/** What the RSS and Atom feeds say of themselves. */
export const updateLogFeed = {
  title: `${name} · 更新日志`,
  description: `${name}的更新日志`,
  language: 'zh-CN',
} as const;
