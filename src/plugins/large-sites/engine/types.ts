import type {
  PropSidebarItem,
  PropSidebarItemCategory,
  PropVersionDocs,
} from '@docusaurus/plugin-content-docs';

/**
 * A collapsed category whose items are a module of their own: the module's
 * number, how many items there are, and the first link among them.
 */
export type Category = PropSidebarItemCategory & {
  stub?: [branch: number, count: number, first: string];
};

/** The items of a category, and what cards tell about the docs among them. */
export type Branch = {
  version: number;
  items: PropSidebarItem[];
  docs: PropVersionDocs;
};
