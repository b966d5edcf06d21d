import type {Capability} from '../../lib/capability';
import {remarkCjkFriendly} from '../../lib/node/esmPackages.cjs';
import {autolinks} from './node/addresses/autolinks';
import {bareAddresses} from './node/addresses/bareAddresses';
import {encodedAddresses} from './node/addresses/encodedAddresses';
import {linksInAnchors} from './node/addresses/linksInAnchors';
import {namedAnchors} from './node/addresses/namedAnchors';
import {reuseTree} from './node/choice/parseMdx';
import {readThemeComponents} from './node/choice/themeComponents';
import {
  directiveHandlers,
  keepEmptyBrackets,
} from './node/directives/unknownDirectives';
import {booleanAttributes} from './node/html/booleanAttributes';
import {faintColours} from './node/html/faintColours';
import {headingTagHandlers, headingTags} from './node/html/headingTags';
import {htmlInCommonMark} from './node/html/htmlInCommonMark';
import {htmlSyntax} from './node/html/htmlSyntax';
import {htmlBlockHandlers, liftBlocks} from './node/html/liftBlocks';
import {keepWrittenCode} from './node/html/writtenCode';
import {longTableRows} from './node/longTableRows';
import {readingSetting} from './node/readingSetting';
import {mediaInImages} from './node/media/mediaInImages';
import {sizesInLabels} from './node/media/sizesInLabels';
import {admonitionTitles} from './node/notes/admonitionTitles';
import {alerts} from './node/notes/alerts';
import {detailsNotes} from './node/notes/detailsNotes';
import {remindOfOtherGenerators} from './node/otherGenerators';
import {strikethrough} from './node/strikethrough';
import {unusedDefinitions} from './node/unusedDefinitions';

/**
 * Reads Markdown as its author meant it: a .md file as MDX or as CommonMark, so
 * that nothing of it vanishes, with what Chinese text and other generators have.
 *
 * @param siteDir the site's folder
 */
export function markdownReading({siteDir}: {siteDir: string}): Capability {
  return {
    reading(markdown, components) {
      return {
        ...readingSetting(markdown, siteDir, [
          ...components,
          ...readThemeComponents(siteDir),
        ]),
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
      // The next four add marks to the parser; all others change the tree.
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
