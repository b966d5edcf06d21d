/**
 * Other sites that pages use, beside those of the comments (commentService.ts)
 * and those that the build finds by itself.
 */
export const origins = {
  /** Scripts of other sites, or whole sites, that our own code loads. */
  scripts: [] as string[],
  /** Style sheets of other sites, or whole sites, that our own code loads. */
  styles: [] as string[],
  /** Sites whose pages may be shown in frames; other frames stay empty. */
  frames: [] as string[],
  /** Sites that scripts of other sites may send requests to. */
  connect: [] as string[],
};
