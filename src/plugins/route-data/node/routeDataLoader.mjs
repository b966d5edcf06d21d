// @ts-check
// Plain JavaScript, because the bundler loads this file by its path, in a
// process of its own.

/**
 * The props of a route, as far as they are changed here.
 *
 * @typedef {{
 *   version?: {docs: Record<string, {description?: string}>},
 *   tag?: {items?: {title: string}[]},
 *   tags?: {label: string}[],
 *   archive?: {blogPosts: {metadata: Record<string, unknown>}[]},
 * }} RouteProps
 */

/**
 * Leaves out of the data of a route what its page does not show, and sorts tags
 * in the site's language. The result depends on the JSON and on the locale
 * alone, because the bundler keeps it in its cache.
 *
 * @this {{getOptions: () => {locale: string}}}
 * @param {string} source props of a route, as the framework wrote them
 * @returns {string} the JSON of the smaller data
 */
export default function routeDataLoader(source) {
  /** @type {RouteProps} */
  const props = JSON.parse(source);
  const {compare} = new Intl.Collator(this.getOptions().locale);
  for (const doc of Object.values(props.version?.docs ?? {})) {
    delete doc.description;
  }
  props.tag?.items?.sort((a, b) => compare(a.title, b.title));
  props.tags?.sort((a, b) => compare(a.label, b.label));
  if (props.archive) {
    props.archive.blogPosts = props.archive.blogPosts.map(
      ({metadata: {date, permalink, title}}) => ({
        metadata: {date, permalink, title},
      }),
    );
  }
  return JSON.stringify(props);
}
