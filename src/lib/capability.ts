import type {
  AllContent,
  MarkdownConfig,
  Plugin,
  PluginModule,
} from '@docusaurus/types';
import type {Document} from 'domhandler';

/**
 * A remark or rehype plugin: it returns a function that changes a tree, or adds syntax
 * to the parser. A step that a file exports is always such a plugin. One with options
 * takes them as parameters, and a capability lists it as `() => step(options)`, not as
 * `[step, options]`: Docusaurus puts such options into the bundle that visitors
 * download. The parameters are `never[]`, so that a function with any parameters is of
 * this type.
 */
export type MarkdownStep = (...parameters: never[]) => unknown;

/** What the framework says of a finished build. */
export type BuildProps = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** A page of the site, once the framework has built it. */
export type BuiltPage = {
  /** Path with the base path, as the router has it. */
  route: string;
  /** Absolute path of its HTML file. */
  file: string;
  /**
   * The file that it is made of, from the site's folder on: an article or, where
   * somebody has written the page in React, a `.tsx`. A list has none.
   */
  sourceFile?: string | undefined;
  /** The HTML as the framework wrote it. */
  html: string;
  /**
   * The same HTML, parsed once for all steps. No step changes it. Each node knows
   * where its text begins and ends, for an edit.
   */
  document: () => Document;
};

/**
 * A change to the HTML of a page: the text that takes the place of a part of it.
 * `src/lib/node/htmlEdits.ts` makes edits of parsed elements.
 */
export type HtmlEdit = {
  /** Where the part begins in {@link BuiltPage.html}. */
  start: number;
  /** Where the text behind the part begins. */
  end: number;
  text: string;
};

/** A file whose front matter was read. */
export type FrontMatterFile = {
  /** Absolute path. */
  path: string;
  /** The file as the framework hands it over: of a post in a list, only the excerpt. */
  text: string;
};

/** What a capability does with the built pages of one locale. */
export type PageSteps = {
  /**
   * Takes what it needs of a page. What must know all pages is done in
   * {@link finish}, because each page is rewritten at once after it was collected.
   */
  collect?: (page: BuiltPage) => void | Promise<void>;
  /**
   * Changes the head or the end of a page. The edits of all capabilities are
   * applied together; none sees what another one has written.
   */
  rewrite?: (page: BuiltPage) => HtmlEdit[];
  /** Runs once all pages are written. */
  finish?: () => void | Promise<void>;
};

/** What a capability adds at each stage; src/plugins/README.md has the stages (四站). */
export type Capability = {
  /** Docusaurus plugin: theme components, client modules, bundler rules. */
  plugin?: PluginModule;
  /**
   * How articles are read: returns a part of Docusaurus' `markdown` setting, made of
   * what the site and the capabilities ahead in the list have set. What a parser of
   * front matter may change is in src/plugins/README.md, below 决定一个文件怎样读.
   * Whoever only sets fields uses {@link Capability.frontMatter} instead.
   */
  reading?: (
    set: Partial<MarkdownConfig>,
    components: readonly string[],
  ) => Partial<MarkdownConfig>;
  /**
   * Sets fields of a file's front matter, once all parsers have read it. A partial
   * (`_a.md`) must not get any, as the framework stops the build in CI then.
   */
  frontMatter?: (
    fields: Record<string, unknown>,
    file: FrontMatterFile,
  ) => void;
  /**
   * Components that articles use without an import, because a step of this capability
   * imports or replaces them. `reading` is handed those of all capabilities.
   */
  components?: string[];
  /** Steps on the Markdown tree, ahead of the framework's own. */
  remark?: MarkdownStep[];
  /** Steps on the HTML tree, ahead of those that the options name. */
  rehype?: MarkdownStep[];
  /**
   * Makes the steps on the built pages. It is called anew for each build, and is given
   * what the framework says of the build, and the content that the content plugins have
   * loaded for it. `src/lib/node/contentPages.ts` reads that content.
   */
  pages?: (
    props: BuildProps,
    allContent: AllContent,
  ) => PageSteps | Promise<PageSteps>;
};
