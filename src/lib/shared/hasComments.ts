/**
 * Whether a doc or a post has comments. Threads are public and name their pages, so
 * drafts and unlisted pages have none.
 */
export function hasComments(frontMatter: Record<string, unknown>): boolean {
  const {draft, unlisted, hide_comment: isHidden} = frontMatter;
  return !draft && !unlisted && isHidden !== true;
}
