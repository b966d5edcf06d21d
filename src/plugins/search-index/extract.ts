import {Parser} from 'htmlparser2';

import type {SearchPage} from '../../lib/search/types';
import {
  ignoreAttribute,
  isArticleBody,
  isMain,
  isSkipped,
  separates,
} from './rules';
import {joinText, runningText} from './text';

export type Document = Omit<SearchPage, 'url'>;
type Section = {anchor: string; heading: string[]; text: string[]};
type Rule = (name: string, classes: string[]) => boolean;

type Attributes = Partial<Record<string, string>>;

/** An element that text is read from or hidden by, while it is open. */
type Frame = {depth: number; sink: string[] | null};

/** One pass over the page, taking text from elements that `isRoot` accepts. */
function read(html: string, isRoot: Rule): Document {
  const headTitle: string[] = [];
  const title: string[] = [];
  const trail: string[][] = [];
  const sections: Section[] = [{anchor: '', heading: [], text: []}];
  const frames: Frame[] = [];
  let depth = 0;
  let main = 0;
  let root = 0;
  let pre = 0;

  const current = () => sections[sections.length - 1]?.text ?? null;

  /** Where the text of an element goes that is not like its parent's. */
  function redirect(
    name: string,
    classes: string[],
    {id, [ignoreAttribute]: ignored}: Attributes,
  ): string[] | null | undefined {
    if (classes.includes('breadcrumbs__item--active')) {
      return null;
    }
    if (
      classes.includes('breadcrumbs__link') ||
      (classes.includes('navbar__link--active') && trail.length === 0)
    ) {
      const label: string[] = [];
      trail.push(label);
      return label;
    }
    // The breadcrumbs stand in a nav, which is otherwise hidden.
    if (classes.includes('theme-doc-breadcrumbs')) {
      return [];
    }
    if (!main) {
      return name === 'title' ? headTitle : undefined;
    }
    if (name === 'h1' && title.length === 0) {
      return title;
    }
    if (isSkipped(name, classes) || ignored !== undefined) {
      return null;
    }
    if (root && id && /^h[2-6]$/.test(name)) {
      const section = {anchor: id, heading: [], text: []};
      sections.push(section);
      return section.heading;
    }
    return undefined;
  }

  function boundary(): void {
    const frame = frames.at(-1);
    (frame ? frame.sink : root ? current() : null)?.push('\n');
  }

  const parser = new Parser({
    onopentag(name, attributes: Attributes) {
      depth += 1;
      const classes = (attributes.class ?? '').split(/\s+/);
      if (separates(name)) {
        boundary();
      }
      main ||= name === 'main' ? depth : 0;
      root ||= main && isRoot(name, classes) ? depth : 0;
      pre ||= name === 'pre' ? depth : 0;
      // Within a hidden element nothing else counts.
      if (frames.at(-1)?.sink !== null) {
        const sink = redirect(name, classes, attributes);
        if (sink !== undefined) {
          frames.push({depth, sink});
        }
      }
    },
    ontext(text) {
      const frame = frames.at(-1);
      const sink = frame ? frame.sink : root ? current() : null;
      sink?.push(pre ? text : runningText(text));
    },
    onclosetag(name) {
      if (frames.at(-1)?.depth === depth) {
        frames.pop();
      }
      main = main === depth ? 0 : main;
      root = root === depth ? 0 : root;
      pre = pre === depth ? 0 : pre;
      depth -= 1;
      if (separates(name)) {
        boundary();
      }
    },
  });
  parser.end(html);

  const line = (pieces: string[]) => joinText(pieces).replace(/\n/g, ' ');
  return {
    title: line(title) || line(headTitle),
    trail: trail.map(line).filter(Boolean),
    sections: sections
      .map(({anchor, heading, text}) => ({
        anchor,
        heading: line(heading),
        text: joinText(text),
      }))
      .filter(({anchor, text}) => anchor || text),
  };
}

const withoutSuffix = (text: string, suffix: string) =>
  text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text;

/**
 * Reads the title, the trail and the sections of a built page.
 *
 * A streaming parser, because it needs no tree of pages that run to megabytes
 * and takes markup of any kind without an error.
 *
 * @param titleSuffix cut off the browser's title, which stands in for a
 *   missing level-one heading
 */
export function extract(html: string, titleSuffix: string): Document {
  const body = read(html, isArticleBody);
  const document = body.sections.length > 0 ? body : read(html, isMain);
  return {...document, title: withoutSuffix(document.title, titleSuffix)};
}
