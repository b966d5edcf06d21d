import docsPlugin, {validateOptions} from '@docusaurus/plugin-content-docs';
import type {
  LoadedContent,
  Options,
  PluginOptions,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import type {
  LoadContext,
  Plugin,
  PluginModule,
  RouteConfig,
} from '@docusaurus/types';
import path from 'node:path';

import {withOptions} from '../../lib/withOptions';

/** Descriptions by version and document id. */
type Descriptions = Record<string, Record<string, string>>;

const isDefault = ({id}: PluginOptions) => id === 'default';

/** The route without its documents' descriptions, which are put into `taken`. */
function takeDescriptions(
  route: RouteConfig,
  taken: Descriptions,
): RouteConfig {
  const version = route.props?.['version'] as PropVersionMetadata | undefined;
  const routes = route.routes?.map((child) => takeDescriptions(child, taken));
  if (!version) {
    return {...route, routes};
  }
  const docs: PropVersionMetadata['docs'] = {};
  const own = (taken[version.version] ??= {});
  for (const [id, {description, ...doc}] of Object.entries(version.docs)) {
    docs[id] = doc as (typeof docs)[string];
    own[id] = description;
  }
  return {
    ...route,
    routes,
    props: {...route.props, version: {...version, docs}},
  };
}

async function amendDocs(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  // The cards know one file, so other instances keep what they have.
  return isDefault(options)
    ? {
        ...plugin,
        getThemePath: () => path.join(__dirname, 'theme'),
        async contentLoaded({content, actions}) {
          const taken: Descriptions = {};
          await plugin.contentLoaded?.({
            content,
            actions: {
              ...actions,
              addRoute: (route) =>
                actions.addRoute(takeDescriptions(route, taken)),
            },
          });
          await actions.createData('descriptions.json', taken);
        },
      }
    : plugin;
}

/**
 * The stock docs plugin, whose data on every doc holds the description of all
 * others. Only cards show them, so they are a file that only cards load.
 */
export function docs(options: Options): PluginModule {
  return withOptions(validateOptions, options, amendDocs);
}
