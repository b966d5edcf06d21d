import blogPlugin, {validateOptions} from '@docusaurus/plugin-content-blog';
import type {
  BlogContent,
  Options,
  PluginOptions,
} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';

import {withOptions} from '../../lib/withOptions';
import {amendRoutes} from './build/routes';

async function amendBlog(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const plugin = await blogPlugin(context, options);
  return {
    ...plugin,
    async contentLoaded({content, actions}) {
      const addRoute = amendRoutes(content, actions.addRoute);
      await plugin.contentLoaded?.({content, actions: {...actions, addRoute}});
    },
  };
}

/**
 * The stock blog plugin with two gaps closed: author pages list unlisted posts
 * (https://github.com/facebook/docusaurus/issues/11559), and the archive loads
 * the texts of all posts.
 */
export function blog(options: Options): PluginModule {
  return withOptions(validateOptions, options, amendBlog);
}
