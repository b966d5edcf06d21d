import type {MarkdownConfig, Plugin, PluginModule} from '@docusaurus/types';
import type {Document} from 'domhandler';

/**
 * A remark or rehype plugin. Options are bound to it, as the framework sends
 * those beside it to readers with the rest of the configuration.
 */
export type MarkdownStep = (...none: never[]) => unknown;

/** What the framework says of a finished build. */
export type BuildProps = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** A page of the site, once the framework has built it. */
export type BuiltPage = {
  /** Path with the base path, as the router has it. */
  route: string;
  /** Absolute path of its HTML file. */
  file: string;
  /** The HTML as the framework wrote it. */
  html: string;
  /** The same, parsed once for all steps, none of which changes it. */
  document: () => Document;
};

/** What a capability does with the built pages of one locale. */
export type PageSteps = {
  /** Reads a page. All pages are collected before the first is rewritten. */
  collect?: (page: BuiltPage) => void | Promise<void>;
  /** Changes the HTML of a page, as the steps before have left it. */
  rewrite?: (html: string, route: string) => string;
  /** Runs once all pages are written. */
  finish?: () => void | Promise<void>;
};

/** What a capability adds, at each station of a page's way. */
export type Capability = {
  /** Docusaurus plugin: theme components, client modules, bundler rules. */
  plugin?: PluginModule;
  /** Part of the `markdown` setting, made of what has been set before. */
  reading?: (set: Partial<MarkdownConfig>) => Partial<MarkdownConfig>;
  /** Steps on the Markdown tree, ahead of the framework's own. */
  remark?: MarkdownStep[];
  /** Steps on the HTML tree, ahead of those that the options name. */
  rehype?: MarkdownStep[];
  /** Steps on the built pages, made anew for each build. */
  pages?: (props: BuildProps) => PageSteps | Promise<PageSteps>;
};
