import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {PluginContentLoadedActions} from '@docusaurus/types';

type AddRoute = PluginContentLoadedActions['addRoute'];
type AuthorProp = {key: string; count: number};
type Props = {
  archive?: {blogPosts: BlogPost[]};
  author?: AuthorProp;
  authors?: AuthorProp[];
};
type PostItem = {content: {path: string}};

/** What a line of the archive shows. */
const toLine = ({metadata: {date, permalink, title}}: BlogPost) => ({
  metadata: {date, permalink, title},
});

/**
 * Wraps `addRoute` so that author pages and the list of authors neither show
 * nor count unlisted posts, and that the archive's data holds what its list
 * shows; upstream adds the text of every post.
 */
export function amendRoutes(
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

  return (route) => {
    const {archive, author, authors} = (route.props ?? {}) as Props;
    const props = {...route.props};
    const modules = {...route.modules};
    if (archive) {
      props['archive'] = {blogPosts: archive.blogPosts.map(toLine)};
    }
    if (authors) {
      props['authors'] = authors.map(recount);
    }
    if (author) {
      const items = (modules['items'] ?? []) as PostItem[];
      props['author'] = recount(author);
      modules['items'] = items.filter(({content}) => sources.has(content.path));
    }
    addRoute(archive || authors || author ? {...route, props, modules} : route);
  };
}
