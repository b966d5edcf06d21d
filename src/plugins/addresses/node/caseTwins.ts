import type {ContentPage} from '../../../lib/node/contentPages';
import type {Message} from '../../../lib/node/message';

type Page = Pick<ContentPage, 'permalink' | 'file'>;

/**
 * The pages whose addresses differ from another's in upper and lower case alone.
 * React Router takes the two for one, and some hosts and disks do so, too.
 */
export function findCaseTwins(pages: Page[]): Message[] {
  const first = new Map<string, Page>();
  return pages.flatMap((page) => {
    const key = page.permalink.toLowerCase();
    const twin = first.get(key) ?? page;
    first.set(key, twin);
    if (twin.permalink === page.permalink) {
      return [];
    }
    return {
      where: page.file,
      what: `网址与「${twin.file}」的只差大小写，打开一页会看到另一页`,
      fix: '给其中一个文件换个名字，或在它的开头写上另一个 slug。',
    };
  });
}
