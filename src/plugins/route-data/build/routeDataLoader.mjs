// @ts-check
// Plain JavaScript: the bundler loads it by its path, in a process of its own.

/**
 * @typedef {{title: string}} Doc
 * @typedef {{label: string}} Tag
 * @typedef {{date: string, permalink: string, title: string}} Post
 * @typedef {{
 *   version?: {docs: Record<string, {description?: string}>},
 *   tag?: {items?: Doc[]},
 *   tags?: Tag[],
 *   archive?: {blogPosts: {metadata: Post}[]},
 * }} RouteProps
 */

/**
 * Makes the data of a route smaller. A pure function of the JSON and of the
 * locale, as the bundler keeps its result.
 *
 * @this {{getOptions: () => {locale: string}}}
 * @param {string} source props of a route, as the framework wrote them
 */
export default function routeDataLoader(source) {
  /** @type {RouteProps} */
  const {version, tag, tags, archive, ...props} = JSON.parse(source);
  const {compare} = new Intl.Collator(this.getOptions().locale);
  return JSON.stringify({
    ...props,
    ...(version && {
      version: {
        ...version,
        docs: Object.fromEntries(
          Object.entries(version.docs).map(([id, doc]) => [
            id,
            {...doc, description: undefined},
          ]),
        ),
      },
    }),
    ...(tag && {
      tag: {
        ...tag,
        items: tag.items?.sort((a, b) => compare(a.title, b.title)),
      },
    }),
    ...(tags && {tags: tags.sort((a, b) => compare(a.label, b.label))}),
    ...(archive && {
      archive: {
        blogPosts: archive.blogPosts.map(
          ({metadata: {date, permalink, title}}) => ({
            metadata: {date, permalink, title},
          }),
        ),
      },
    }),
  });
}
