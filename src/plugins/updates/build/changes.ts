import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';

/** A document or a post, and when its readers had something new to read. */
export type Change = {
  title: string;
  description: string;
  permalink: string;
  tags: string[];
  updated: Date;
  /** File below `@site/`. */
  source: string;
};

/** All changes, the newest first. */
export type Changes = Record<'posts' | 'docs', Change[]>;

type Written = Omit<Change, 'tags' | 'description'> & {
  description?: string;
  tags: {label: string}[];
};

const toChange = (written: Written): Change => ({
  title: written.title,
  description: written.description ?? '',
  permalink: written.permalink,
  tags: written.tags.map(({label}) => label),
  updated: written.updated,
  source: written.source,
});

/** Of one commit, in the order of their addresses. */
export const newestFirst = (changes: Change[]): Change[] =>
  changes.sort(
    (a, b) =>
      b.updated.getTime() - a.updated.getTime() ||
      (a.permalink < b.permalink ? -1 : 1),
  );

/**
 * What everybody may find: documents of the latest version with the date that
 * their pages show, so none without git, and posts with theirs.
 */
export function gatherChanges(allContent: AllContent): Changes {
  const contents = <T>(plugin: string) =>
    Object.values(
      allContent[`docusaurus-plugin-content-${plugin}`] ?? {},
    ) as T[];
  const docs = contents<LoadedContent>('docs')
    .flatMap(({loadedVersions}) => loadedVersions)
    .filter(({isLast}) => isLast)
    .flatMap((version) => version.docs)
    .flatMap(({draft, unlisted, lastUpdatedAt, ...doc}) =>
      draft || unlisted || !lastUpdatedAt
        ? []
        : [toChange({...doc, updated: new Date(lastUpdatedAt)})],
    );
  const posts = contents<BlogContent>('blog')
    .flatMap(({blogPosts}) => blogPosts.map(({metadata}) => metadata))
    .filter(({unlisted}) => !unlisted)
    .map((post) => toChange({...post, updated: post.date}));
  return {posts: newestFirst(posts), docs: newestFirst(docs)};
}
