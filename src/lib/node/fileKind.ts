import type {AddressedElement} from './addressedElements';
import type {Message} from './message';

/** An image or a link of an article whose address may lead to a file. */
export type FileElement = AddressedElement & {
  address: string;
  /** What has the address: `链接`, or `<video src>`. */
  writtenAs: string;
  /** The absolute path of the article. */
  article: string;
  /** Where the article has it: `docs/a.md:3`. */
  where: string;
  /** Whether it is written as HTML or JSX, and not in Markdown's own syntax. */
  isTag: boolean;
  /** Whether it leads to a file. */
  isFound: boolean;
  /** Whether it may lead to a page, by how it ends. */
  mayLeadToPage: boolean;
};

/** The module that an article imports in place of a file. */
export type FileModule = {
  /** Code in CommonJS. */
  code: string;
  /**
   * Absolute paths of the files to publish, by the path below the base path at
   * which each is published.
   */
  publishedFiles: Record<string, string>;
};

/** A kind of file that articles show or offer, such as pictures. */
export type FileKind = {
  /** Name in requests. */
  name: 'picture' | 'attachment';
  /** Name in messages. */
  label: string;
  /** What to do, in Chinese, if a file of it cannot be used. */
  remedy: string;
  /** What Markdown's own syntax for it is called in the tree. */
  markdownNode: 'image' | 'link';
  /** The tag for it in HTML and JSX, and the attribute with the address. */
  tag: 'img' | 'a';
  addressAttribute: 'src' | 'href';
  /** What an element of it is called in messages. */
  elementLabel: string;
  /**
   * Attributes of other elements that name a file of this kind. The elements stay
   * as they are, and get the address at which the file is published.
   */
  shownBy: readonly {tag: string; attribute: string}[];
  /** Component of the theme that shows it, and the prop that takes its module. */
  component: 'IdealImage' | 'Attachment';
  moduleProp: 'img' | 'file';
  /** The prop that takes what is behind the file's name: `#gh-dark-mode-only`. */
  hashProp?: 'hash';
  /** Whether an address may lead to a file of this kind. */
  mayLeadTo: (address: string) => boolean;
  /**
   * Whether an address is to be kept from the framework, which would take it for
   * a broken one.
   */
  mustStayAsWritten: (address: string) => boolean;
  /**
   * Reminds (`remindInArticle`) of what is wrong with an element of an article, or
   * returns it if it ends the build. It is asked when the article is compiled, and not
   * again until the article changes.
   */
  check: (element: FileElement) => Message | undefined;
  /**
   * Writes the module of a file.
   *
   * @throws Error whose Chinese message says why the file cannot be used
   */
  writeModule: (
    file: string,
    context: {
      siteDir: string;
      /** Whether a script or an article imports the file by itself. */
      isImport: boolean;
      /** Whether an element of {@link shownBy} asks for it: only for `href`. */
      isShown: boolean;
      isDevelopment: boolean;
    },
  ) => Promise<FileModule>;
};

/**
 * The name under which an article imports the component of a kind: one that no article
 * is likely to import for itself.
 */
export const nameInArticle = (component: FileKind['component']): string =>
  `Markdown${component}`;
