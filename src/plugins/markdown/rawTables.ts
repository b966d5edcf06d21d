import {Parser} from 'htmlparser2';

import {allowed, invisible, parts} from './tableParts';

const voids = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** A table with content that stands in none of its cells. */
export type StrayTable = {
  /** Line of its first tag, from 1. */
  line: number;
  /** `<p>`, or 文字, each once. */
  strays: Set<string>;
};

/**
 * Reads the HTML of a Markdown file piece by piece, as it stands there, and
 * finds what a browser's parser would move out of a table.
 *
 * The parsers from npm repair such a table without a word: parse5 reports no
 * error for it.
 */
export class RawTables {
  readonly found: StrayTable[] = [];
  private readonly open: {name: string; table?: StrayTable}[] = [];
  private readonly parser: Parser;
  private written = 0;
  private piece = {text: '', line: 1};

  constructor() {
    this.parser = new Parser(
      {
        onopentag: (name) => this.onOpen(name),
        ontext: (text) => this.readText(text),
        onclosetag: (name) => this.onClose(name),
      },
      // Without repairs of its own.
      {xmlMode: true, lowerCaseTags: true},
    );
  }

  /** @param line of the first character, from 1 */
  readHtml(text: string, line: number): void {
    this.piece = {text, line};
    this.parser.write(text);
    this.written += text.length;
  }

  /** Text that Markdown made of something else than HTML. */
  readText(text: string): void {
    if (text.trim()) {
      this.placeContent('文字');
    }
  }

  private onOpen(name: string): void {
    if (parts.has(name)) {
      this.closeForPart(name);
    } else if (!invisible.has(name)) {
      this.placeContent(`<${name}>`);
    }
    if (!voids.has(name)) {
      const table =
        name === 'table'
          ? {line: this.line(), strays: new Set<string>()}
          : this.open.at(-1)?.table;
      this.open.push({name, table});
    }
  }

  /** A part closes what is open in its table, up to where it belongs. */
  private closeForPart(name: string): void {
    for (let at = this.open.length - 1; at >= 0; at -= 1) {
      const {name: outer = ''} = this.open[at] ?? {};
      if (outer === 'table' || allowed[outer]?.includes(name)) {
        this.open.length = at + 1;
        return;
      }
    }
  }

  private onClose(name: string): void {
    const at = this.open.map((tag) => tag.name).lastIndexOf(name);
    if (at >= 0) {
      this.open.length = at;
    }
  }

  private placeContent(what: string): void {
    const {name = '', table} = this.open.at(-1) ?? {};
    if (table && allowed[name]) {
      table.strays.add(what);
      if (!this.found.includes(table)) {
        this.found.push(table);
      }
    }
  }

  private line(): number {
    const {text, line} = this.piece;
    const before = text.slice(0, this.parser.startIndex - this.written);
    return line + before.split('\n').length - 1;
  }
}
