import blogPlugin, {validateOptions} from '@docusaurus/plugin-content-blog';
import type {
  BlogContent,
  Options,
  PluginOptions,
} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';

import {withOptions} from '../../lib/withOptions';
import {createFeedItems, nameFeeds, styleFeeds} from './build/feeds';
import {amendRoutes} from './build/routes';

async function amendBlog(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const plugin = await blogPlugin(context, {
    ...options,
    feedOptions: {...options.feedOptions, createFeedItems},
  });
  return {
    ...plugin,
    async contentLoaded({content, actions}) {
      const addRoute = amendRoutes(content, actions.addRoute);
      await plugin.contentLoaded?.({content, actions: {...actions, addRoute}});
    },
    injectHtmlTags(props) {
      const tags = plugin.injectHtmlTags?.(props) ?? {};
      return {...tags, headTags: nameFeeds(tags.headTags)};
    },
    async postBuild(props) {
      await plugin.postBuild?.(props);
      await styleFeeds(props, options.routeBasePath);
    },
  };
}

/**
 * The stock blog plugin with three gaps closed: author pages list unlisted posts
 * (https://github.com/facebook/docusaurus/issues/11559), the archive loads the
 * texts of all posts, and feeds show bare XML in a browser and have an English
 * title. It wraps the plugin because postBuild steps of different plugins run
 * at once, and the feeds must be there first.
 */
export function blog(options: Options): PluginModule {
  return withOptions(validateOptions, options, amendBlog);
}
