import path from 'node:path';

import type {MarkdownConfig, ParseFrontMatter} from '@docusaurus/types';
import {escapeMarkdownHeadingIds, unwrapMdxCodeBlocks} from '@docusaurus/utils';

import type {Format} from '../../../lib/node/articleParser';
import {
  isPartial,
  sourceLocation,
  toSitePath,
} from '../../../lib/node/sitePaths';
import {bracketSpacedAddresses} from './addresses/spacedAddresses';
import {chooseReading} from './choice/chooseReading';
import {escapeColonsBeforeLinks} from './directives/colonsBeforeLinks';
import {escapeColonsInAlts} from './directives/colonsInAlts';
import {prepareDescription} from './excerpt/description';
import {removeComments} from './excerpt/mdxSyntax';
import {
  asArticleWithoutFields,
  beginsWithMarkdown,
  isFieldList,
  mendFields,
  moveFrontMatterAhead,
  parseWithoutBlanksAhead,
  refuseMiswrittenFields,
  starFirstBreak,
  withoutLoneSurrogates,
} from './frontMatter';
import {outdentHtml} from './html/indentedHtml';
import {separateTextFromComments} from './html/textBehindComments';
import {writeImageSizes} from './media/imageSizes';
import {escapeColonsOfAlerts} from './notes/alerts';
import {bracketNoteTitles} from './notes/noteTitles';
import {readWhole} from './readWhole';
import {removeEscapes} from './removeEscapes';
import {escapeStarsInBrackets} from './starsInBrackets';

type Question = Parameters<ParseFrontMatter>[0];

/** What the front matter of a file has shown, for the time when its text is read. */
type FileReading = {
  /** How the file is read, which is decided at the first call: that parses the file. */
  format: () => Format;
  /**
   * False of a file that begins with hyphens which are no front matter. True of any
   * other, also of one without hyphens, as nothing has to be done at its beginning.
   */
  hasFields: boolean;
};

/** A function that computes its answer at its first call. */
function once<Answer>(compute: () => Answer): () => Answer {
  let known: {answer: Answer} | undefined;
  return () => {
    known ??= {answer: compute()};
    return known.answer;
  };
}

/**
 * A text whose lines end as everywhere but on Windows. The parsers keep `\r\n` in
 * the text of a paragraph, where no pattern of ours, nor the framework's, expects
 * it.
 */
const withPlainLineEnds = (text: string): string =>
  text.replace(/\r\n?/g, '\n');

/**
 * A text without backslashes, which the framework does not escape when it writes
 * front matter into a module: `C:\users` would be an error of syntax there.
 */
const withoutBackslashes = (text: string): string =>
  removeEscapes(text).replaceAll('\\', '＼');

/**
 * What is changed in the text of a file before it is parsed, in this order. No step
 * changes the number of a line, which messages name.
 */
const rewritings: ((text: string, format: Format) => string)[] = [
  removeComments,
  outdentHtml,
  bracketNoteTitles,
  writeImageSizes,
  bracketSpacedAddresses,
  escapeColonsBeforeLinks,
  escapeColonsInAlts,
  escapeColonsOfAlerts,
  escapeStarsInBrackets,
  separateTextFromComments,
];

/**
 * The two functions that the framework calls for each file: for its front matter, and
 * for its text. They decide whether it is MDX: by its front matter `mdx.format`, by the
 * site's format, by its extension, and a `.md` file by what it contains.
 *
 * @param set what the site and the capabilities ahead in the list have set: its
 *   functions run before ours
 * @param siteDir the site's folder
 * @param componentsAtHand components that articles use without an import
 */
export function readingSetting(
  set: Partial<MarkdownConfig>,
  siteDir: string,
  componentsAtHand: readonly string[],
): Pick<MarkdownConfig, 'format' | 'parseFrontMatter' | 'preprocessor'> {
  const {format: siteFormat = 'detect'} = set;
  /** By the path of the file. Only `preprocessor`, which is called later, reads it. */
  const readings = new Map<string, FileReading>();

  /** The text of a file as it is parsed. */
  function rewrite(
    filePath: string,
    fileContent: string,
    hasFields: boolean,
    format: Format,
  ): string {
    const written = withPlainLineEnds(fileContent);
    const preprocessed =
      set.preprocessor?.({filePath, fileContent: written}) ?? written;
    const content = hasFields
      ? moveFrontMatterAhead(preprocessed)
      : starFirstBreak(preprocessed);
    return rewritings.reduce((text, change) => change(text, format), content);
  }

  /**
   * Decides by what a file contains. The whole file is read for it, because of a post
   * in a list of posts the framework hands over only the excerpt.
   */
  function chooseFormat(
    filePath: string,
    fileContent: string,
    hasFields: boolean,
  ): Format {
    const whole = readWhole(filePath, fileContent);
    const text = rewrite(filePath, whole, hasFields, 'mdx');
    // The framework rewrites the text, too, before it is parsed.
    return chooseReading(
      escapeMarkdownHeadingIds(unwrapMdxCodeBlocks(text)),
      componentsAtHand,
    );
  }

  /** The front matter of a file and the text behind it, which may be all of it. */
  async function parseFields(question: Question) {
    const {filePath, fileContent, defaultParseFrontMatter} = question;
    const withoutFields = {
      ...asArticleWithoutFields(fileContent),
      hasFields: false,
    };
    if (beginsWithMarkdown(fileContent)) {
      return withoutFields;
    }
    const parse = set.parseFrontMatter ?? defaultParseFrontMatter;
    const parsed = await parseWithoutBlanksAhead(fileContent, (text) =>
      parse({...question, fileContent: text}),
    );
    refuseMiswrittenFields(parsed, fileContent, (line) =>
      sourceLocation(siteDir, filePath, line),
    );
    return isFieldList(parsed.frontMatter)
      ? {...parsed, hasFields: true}
      : withoutFields;
  }

  return {
    format: siteFormat,
    async parseFrontMatter(question) {
      const {filePath} = question;
      const fileContent = withPlainLineEnds(question.fileContent);
      const {hasFields, ...parsed} = await parseFields({
        ...question,
        fileContent,
      });
      const {frontMatter} = parsed;
      mendFields(frontMatter);
      Object.assign(frontMatter, withoutLoneSurrogates(frontMatter));

      const mdx = frontMatter['mdx'] as {format?: string} | undefined;
      const wantedFormat = mdx?.format ?? siteFormat;
      let format = (): Format => (wantedFormat === 'md' ? 'md' : 'mdx');
      if (wantedFormat === 'detect' && path.extname(filePath) === '.md') {
        format = once(() => chooseFormat(filePath, fileContent, hasFields));
        // The framework takes the format of a single file only from its front matter.
        // It counts the fields of a partial by Object.keys(), and warns of any, or
        // fails for it in CI, so that `mdx` is defined as a field that Object.keys()
        // leaves out. It is a getter, because an article that has not changed comes out
        // of the bundler's cache, and mostly nobody asks for its format, which takes a
        // parse of the file.
        Object.defineProperty(frontMatter, 'mdx', {
          get: () => ({...mdx, format: format()}),
        });
      }
      readings.set(filePath, {format, hasFields});

      const {content, description} = prepareDescription(parsed.content, format);
      if (
        description !== undefined &&
        !isPartial(toSitePath(siteDir, filePath))
      ) {
        frontMatter['description'] ??= withoutBackslashes(description);
      }
      return {...parsed, content};
    },
    preprocessor({filePath, fileContent}) {
      const {hasFields = true, format} = readings.get(filePath) ?? {};
      return rewrite(filePath, fileContent, hasFields, format?.() ?? 'mdx');
    },
  };
}
