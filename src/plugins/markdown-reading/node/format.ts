import path from 'node:path';

import type {MarkdownConfig} from '@docusaurus/types';
import {escapeMarkdownHeadingIds, unwrapMdxCodeBlocks} from '@docusaurus/utils';

import type {Format} from '../../../lib/node/articleParser';
import {inCommonMark, inMdx} from '../../../lib/node/maskCode';
import {escapeColonsOfAlerts} from './alerts';
import {chooseReading} from './choice/chooseReading';
import {escapeColonsBeforeLinks} from './text/colonsBeforeLinks';
import {escapeColonsInAlts} from './text/colonsInAlts';
import {prepareDescription} from './text/description';
import {
  asArticleWithoutFields,
  beginsWithMarkdown,
  moveFrontMatterAhead,
  hasFields,
  mendFields,
  parseWithoutBlanksAhead,
  refuseMiswrittenFields,
  starFirstBreak,
  withoutLoneSurrogates,
} from './text/frontMatter';
import {writeImageSizes} from './text/imageSizes';
import {outdentHtml} from './text/indentedHtml';
import {removeComments} from './text/mdxSyntax';
import {bracketNoteTitles} from './text/noteTitles';
import {isPartial} from './partials';
import {readWhole} from './readWhole';
import {removeEscapes} from './text/removeEscapes';
import {bracketSpacedAddresses} from './text/spacedAddresses';
import {escapeStarsInBrackets} from './text/starsInBrackets';
import {separateTextFromComments} from './text/textBehindComments';

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
 * Decides for each file whether it is MDX: by its front matter `mdx.format`, by
 * the site's format, by its extension, and a `.md` file by what it contains.
 *
 * @param markdown what the site and the capabilities ahead in the list have set: its
 *   functions run before ours
 * @param componentsAtHand components that articles use without an import
 */
export function detectFormat(
  markdown: Partial<MarkdownConfig>,
  componentsAtHand: readonly string[] = [],
): Pick<MarkdownConfig, 'format' | 'parseFrontMatter' | 'preprocessor'> {
  const {format: siteFormat = 'detect'} = markdown;
  /** How to read each file, by its path. */
  const readings = new Map<string, () => Format>();
  /** Files that begin with hyphens and have no fields. */
  const withoutFields = new Set<string>();

  /** The text of a file as the framework is given it. */
  function prepare(
    filePath: string,
    fileContent: string,
    isCommonMark: boolean,
  ): string {
    const written = withPlainLineEnds(fileContent);
    const own =
      markdown.preprocessor?.({filePath, fileContent: written}) ?? written;
    const content = withoutFields.has(filePath)
      ? starFirstBreak(own)
      : moveFrontMatterAhead(own);
    let text = isCommonMark ? outdentHtml(removeComments(content)) : content;
    const masking = isCommonMark ? inCommonMark : inMdx;
    for (const rewrite of [
      bracketNoteTitles,
      writeImageSizes,
      bracketSpacedAddresses,
      escapeColonsBeforeLinks,
      escapeColonsInAlts,
      escapeColonsOfAlerts,
      escapeStarsInBrackets,
    ]) {
      text = rewrite(text, masking);
    }
    return separateTextFromComments(text, isCommonMark);
  }

  function chooseOnce(filePath: string, content: string): () => Format {
    let format: Format | undefined;
    return () => {
      if (!format) {
        const whole = readWhole(filePath, content);
        // The framework rewrites the text, too, before it is parsed.
        const text = prepare(filePath, whole, false);
        format = chooseReading(
          escapeMarkdownHeadingIds(unwrapMdxCodeBlocks(text)),
          componentsAtHand,
        );
      }
      return format;
    };
  }

  return {
    format: siteFormat,
    async parseFrontMatter(params) {
      const {filePath, defaultParseFrontMatter} = params;
      const fileContent = withPlainLineEnds(params.fileContent);
      const parse = markdown.parseFrontMatter ?? defaultParseFrontMatter;
      let parsed = asArticleWithoutFields(fileContent);
      let lacksFields = beginsWithMarkdown(fileContent);
      if (!lacksFields) {
        const read = await parseWithoutBlanksAhead(fileContent, (text) =>
          parse({...params, fileContent: text}),
        );
        refuseMiswrittenFields(read, filePath, fileContent);
        lacksFields = !hasFields(read);
        parsed = lacksFields ? parsed : read;
      }
      if (lacksFields) {
        withoutFields.add(filePath);
      } else {
        withoutFields.delete(filePath);
      }
      const {frontMatter} = parsed;
      mendFields(frontMatter);
      Object.assign(frontMatter, withoutLoneSurrogates(frontMatter));
      const mdx = frontMatter['mdx'] as {format?: string} | undefined;
      const wantedFormat = mdx?.format ?? siteFormat;
      let reading = (): Format => (wantedFormat === 'md' ? 'md' : 'mdx');
      if (wantedFormat === 'detect' && path.extname(filePath) === '.md') {
        reading = chooseOnce(filePath, fileContent);
        // The framework reads the format of one file only from its front matter.
        // For the sake of partials `mdx` is hidden from Object.keys(), by which the
        // framework counts. It is computed when an article is compiled: unchanged
        // ones are not.
        Object.defineProperty(frontMatter, 'mdx', {
          get: () => ({...mdx, format: reading()}),
        });
      }
      readings.set(filePath, reading);
      const {content, description} = prepareDescription(
        parsed.content,
        () => reading() === 'mdx',
      );
      // Nobody hands the site's folder over; commands are run in it.
      if (description !== undefined && !isPartial(process.cwd(), filePath)) {
        frontMatter['description'] ??= withoutBackslashes(description);
      }
      return {...parsed, content};
    },
    preprocessor({filePath, fileContent}) {
      const isCommonMark = readings.get(filePath)?.() === 'md';
      return prepare(filePath, fileContent, isCommonMark);
    },
  };
}
