import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';

export type AddRoute = PluginContentLoadedActions['addRoute'];
type AuthorProp = {key: string; count: number};
type PostItem = {content: {path: string}};

/**
 * Wraps `addRoute` so that author pages and the list of authors neither show
 * nor count unlisted posts.
 */
export function hideUnlistedPosts(
  {blogPosts}: BlogContent,
  addRoute: AddRoute,
): AddRoute {
  const listed = blogPosts.filter(({metadata}) => !metadata.unlisted);
  const sources = new Set(listed.map(({metadata}) => metadata.source));
  const recount = (author: AuthorProp): AuthorProp => ({
    ...author,
    count: listed.filter(({metadata}) =>
      metadata.authors.some(({key}) => key === author.key),
    ).length,
  });

  return (route: RouteConfig) => {
    const {author, authors} = (route.props ?? {}) as {
      author?: AuthorProp;
      authors?: AuthorProp[];
    };
    if (authors) {
      addRoute({
        ...route,
        props: {...route.props, authors: authors.map(recount)},
      });
    } else if (author) {
      const items = (route.modules?.['items'] ?? []) as PostItem[];
      addRoute({
        ...route,
        props: {...route.props, author: recount(author)},
        modules: {
          ...route.modules,
          items: items.filter(({content}) => sources.has(content.path)),
        },
      });
    } else {
      addRoute(route);
    }
  };
}
