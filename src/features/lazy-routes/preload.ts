import {matchesOf, openRoute} from './shards';

/** What the framework's loadable components add to a component. */
type Loadable = {preload?: () => Promise<void>};

function loadComponents(pathname: string, isFrame = false): Promise<unknown> {
  const components = matchesOf(pathname)
    .filter(({route}) => !isFrame || route.path !== '*')
    .map(({route}) => route.component as Loadable | undefined);
  return Promise.all(
    components.map(async (component) => component?.preload?.()),
  );
}

/**
 * Stands in for the framework's client/preload.js: loads what a page needs
 * before it is rendered, its shard first.
 *
 * @throws the loader's error when anything of it fails.
 */
export default function preload(pathname: string): Promise<unknown> {
  const opening = openRoute(pathname);
  return opening
    ? Promise.all([
        // The frame around the page is known already.
        loadComponents(pathname, true),
        opening.then(() => loadComponents(pathname)),
      ])
    : loadComponents(pathname);
}
