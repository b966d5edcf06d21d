import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';

/**
 * The roots of docs that no page has as its address. A document, a category's
 * index, a page or the blog may have it, with or without a slash at its end.
 *
 * @param allContent what the framework's content plugins have loaded
 * @returns path of each latest version, and the id of its docs instance
 */
export function rootsWithoutPage(allContent: AllContent) {
  // Whatever is a page has its address under this name; drafts are no pages.
  const pages = JSON.stringify(
    ['docs', 'blog', 'pages'].map(
      (kind) => allContent[`docusaurus-plugin-content-${kind}`],
    ),
    (key, value: unknown) => (key === 'drafts' ? undefined : value),
  );
  const isPage = (permalink: string) =>
    pages.includes(JSON.stringify({permalink}).slice(1, -1));
  return Object.entries(
    allContent['docusaurus-plugin-content-docs'] ?? {},
  ).flatMap(([docsPluginId, content]) => {
    const {loadedVersions} = content as LoadedContent;
    const path = loadedVersions.find(({isLast}) => isLast)?.path ?? '';
    const plain = path.replace(/\/$/, '');
    return isPage(plain) || isPage(`${plain}/`) ? [] : [{path, docsPluginId}];
  });
}
