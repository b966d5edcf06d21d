import {remarkCjkFriendly} from '../../lib/node/esmPackages.cjs';
import type {Capability} from '../../lib/capability';
import {admonitionTitles} from './node/admonitionTitles';
import {alerts} from './node/alerts';
import {autolinks} from './node/autolinks';
import {bareAddresses} from './node/bareAddresses';
import {booleanAttributes} from './node/html/booleanAttributes';
import {withCommitDates} from './node/commitDates';
import {detailsNotes} from './node/detailsNotes';
import {encodedAddresses} from './node/encodedAddresses';
import {faintColours} from './node/html/faintColours';
import {detectFormat} from './node/format';
import {headingTagHandlers, headingTags} from './node/html/headingTags';
import {htmlInCommonMark} from './node/html/htmlInCommonMark';
import {htmlSyntax} from './node/html/htmlSyntax';
import {htmlBlockHandlers, liftBlocks} from './node/html/liftBlocks';
import {namedAnchors} from './node/html/namedAnchors';
import {linksInAnchors} from './node/html/linksInAnchors';
import {longTableRows} from './node/longTableRows';
import {mediaInImages} from './node/mediaInImages';
import {remindOfOtherGenerators} from './node/otherGenerators';
import {reuseTree} from './node/choice/parseMdx';
import {sizesInLabels} from './node/sizesInLabels';
import {strikethrough} from './node/strikethrough';
import {readThemeComponents} from './node/choice/themeComponents';
import {directiveHandlers, keepEmptyBrackets} from './node/unknownDirectives';
import {unusedDefinitions} from './node/unusedDefinitions';
import {keepWrittenCode} from './node/html/writtenCode';

/**
 * Reads Markdown as its author meant it: a .md file as MDX or as CommonMark, so
 * that nothing of it vanishes, with what Chinese text and other generators have.
 *
 * @param datedDir the site's folder, where git knows the dates of its files
 */
export function markdownReading(datedDir?: string): Capability {
  /** What articles use without an import, of other capabilities and of the theme. */
  const componentsAtHand: string[] = [];
  return {
    plugin({siteDir}) {
      componentsAtHand.push(...readThemeComponents(siteDir));
      return {name: 'markdown-reading'};
    },
    reading(markdown, components) {
      componentsAtHand.push(...components);
      const {format, parseFrontMatter, preprocessor} = detectFormat(
        markdown,
        componentsAtHand,
      );
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
          handlers: {
            ...htmlBlockHandlers,
            ...directiveHandlers,
            ...headingTagHandlers,
            ...markdown.remarkRehypeOptions?.handlers,
          },
        },
      };
    },
    remark: [
      reuseTree,
      remarkCjkFriendly,
      strikethrough,
      bareAddresses,
      htmlSyntax,
      // Before all that asks for tags: from here on, what stays HTML is a tag. Before
      // autolinks, as it reads some text again, in which there are further links.
      htmlInCommonMark,
      autolinks,
      // Before liftBlocks, as a block in the paragraph of an alert ends its title.
      alerts,
      linksInAnchors,
      liftBlocks,
      longTableRows,
      keepEmptyBrackets,
      detailsNotes,
      // Behind all that reads text again, and ahead of all that replaces references.
      unusedDefinitions,
      remindOfOtherGenerators,
      // Ahead of all that makes a tag of an image.
      encodedAddresses,
      mediaInImages,
      sizesInLabels,
      // Behind all here that looks for tags.
      headingTags,
    ],
    rehype: [
      admonitionTitles,
      // Ahead of keepWrittenCode, which makes JSX of <pre> and <code>: of JSX,
      // faintColours reads no colour in a style.
      faintColours,
      keepWrittenCode,
      booleanAttributes,
      namedAnchors,
    ],
  };
}
