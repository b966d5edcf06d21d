// @ts-check
// Plain JavaScript: the bundler loads it by its path, in a process of its own.
import {packVersion} from '../shared/version.mjs';

/**
 * @typedef {{
 *   version?: import('../shared/version.mjs').Version,
 *   tag?: {items?: {title: string}[]},
 *   tags?: {label: string}[],
 *   archive?: {blogPosts: {metadata: Record<string, unknown>}[]},
 * }} RouteProps
 */

/** @param {object} data */
const write = (data) => `JSON.parse(${JSON.stringify(JSON.stringify(data))})`;

/**
 * Makes the data of a route smaller. A pure function of the JSON and of the
 * locale, as the bundler keeps its result.
 *
 * @this {{getOptions: () => {locale: string}}}
 * @param {string} source props of a route, as the framework wrote them
 */
export default function routeDataLoader(source) {
  /** @type {RouteProps} */
  const {version, ...props} = JSON.parse(source);
  const {compare} = new Intl.Collator(this.getOptions().locale);
  props.tag?.items?.sort((a, b) => compare(a.title, b.title));
  props.tags?.sort((a, b) => compare(a.label, b.label));
  if (props.archive) {
    props.archive.blogPosts = props.archive.blogPosts.map(
      ({metadata: {date, permalink, title}}) => ({
        metadata: {date, permalink, title},
      }),
    );
  }
  const data = write(props);
  return version
    ? `import {unpackVersion} from 'route-data-version';
export default {...${data}, version: unpackVersion(${write(packVersion(version))})};`
    : `export default ${data};`;
}
