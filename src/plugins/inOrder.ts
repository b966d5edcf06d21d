import type {Plugin, PluginModule} from '@docusaurus/types';

/**
 * Plugins that rewrite the built pages, in the order in which they do: the
 * framework runs the postBuild steps of all plugins at once.
 */
export function inOrder(...modules: PluginModule[]): PluginModule[] {
  let before = Promise.resolve();
  return modules.map((module) => async (context, options) => {
    const plugin = (await module(context, options)) as Plugin;
    return {
      ...plugin,
      postBuild(props) {
        before = before.then(() => plugin.postBuild?.(props));
        return before;
      },
    };
  });
}
