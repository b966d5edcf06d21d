import {remarkCjkFriendly} from '../../lib/node/esmPackages.cjs';
import type {Capability} from '../../lib/capability';
import {withCommitDates} from './node/commitDates';
import {detectFormat} from './node/format';

/**
 * Reads Markdown as its author meant it: .md as MDX or as CommonMark, with bold
 * text beside Chinese punctuation, and with blanks in the names of files.
 *
 * @param datedDir the site's folder, where git knows the dates of its files
 */
export function markdownReading(datedDir?: string): Capability {
  return {
    reading(markdown) {
      const {format, parseFrontMatter, preprocessor} = detectFormat(markdown);
      return {
        format,
        parseFrontMatter: datedDir
          ? withCommitDates(datedDir, parseFrontMatter)
          : parseFrontMatter,
        preprocessor,
        remarkRehypeOptions: {
          footnoteLabel: '脚注',
          footnoteBackLabel: '回到正文',
          ...markdown.remarkRehypeOptions,
        },
      };
    },
    remark: [remarkCjkFriendly],
  };
}
