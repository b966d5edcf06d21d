import docsPlugin, {validateOptions} from '@docusaurus/plugin-content-docs';
import type {
  LoadedContent,
  Options,
  PluginOptions,
  PropTagDocList,
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

type Props = {version?: PropVersionMetadata; tag?: PropTagDocList};
/** Descriptions by version and document id. */
type Descriptions = Record<string, Record<string, string>>;

/** The version's data without descriptions, which are put into `taken`. */
function withoutDescriptions(
  version: PropVersionMetadata,
  taken: Descriptions,
): PropVersionMetadata {
  const docs: PropVersionMetadata['docs'] = {};
  const own = (taken[version.version] ??= {});
  for (const [id, {description, ...doc}] of Object.entries(version.docs)) {
    docs[id] = doc as (typeof docs)[string];
    own[id] = description;
  }
  return {...version, docs};
}

/** Upstream sorts a tag's documents in the language of the machine. */
const sorted = (tag: PropTagDocList, locale: string): PropTagDocList => ({
  ...tag,
  items: [...tag.items].sort((a, b) => a.title.localeCompare(b.title, locale)),
});

async function amendDocs(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  const taken: Descriptions = {};
  const isDefault = options.id === 'default';

  function amend({...route}: RouteConfig): RouteConfig {
    const {version, tag} = (route.props ?? {}) as Props;
    // The cards know one file, so other instances keep their descriptions.
    if (version && isDefault) {
      const shorter = withoutDescriptions(version, taken);
      route.props = {...route.props, version: shorter};
    }
    if (tag) {
      const inOrder = sorted(tag, context.i18n.currentLocale);
      route.props = {...route.props, tag: inOrder};
    }
    // A route without props must stay so: each has a file of its own for them.
    route.routes = route.routes?.map(amend);
    return route;
  }

  return {
    ...plugin,
    ...(isDefault && {getThemePath: () => path.join(__dirname, 'theme')}),
    async contentLoaded({content, actions}) {
      const addRoute = (route: RouteConfig) => actions.addRoute(amend(route));
      await plugin.contentLoaded?.({content, actions: {...actions, addRoute}});
      await actions.createData('descriptions.json', taken);
    },
  };
}

/**
 * The stock docs plugin with two gaps closed: every doc loads the descriptions
 * of all others, though only cards show them, so they become a file that only
 * cards load; and the documents of a tag are sorted in the site's language.
 */
export function docs(options: Options): PluginModule {
  return withOptions(validateOptions, options, amendDocs);
}
