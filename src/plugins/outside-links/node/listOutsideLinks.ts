import {existsSync, readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {Document} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import type {BuildProps, PageSteps} from '../../../lib/capability';
import {articleBodies} from '../../../lib/node/article';
import {decode} from '../../../lib/shared/decode';

/** An address of another site, and the places in the articles that name it. */
type OutsideLink = {
  address: string;
  /** Whether an article gives it as its `source`. */
  isSource: boolean;
  /** `docs/a.md:3`; without the line where a component makes the address. */
  places: string[];
};

/** The attributes by which an article names another site. */
const addressAttributes = ['href', 'src', 'poster'];

/** The addresses of other sites in the text and the byline of an article. */
function findOutsideAddresses(document: Document, ownOrigin: string): string[] {
  const elements = DomUtils.findAll(() => true, articleBodies(document));
  const addresses = elements
    .flatMap(({attribs}) => addressAttributes.map((name) => attribs[name]))
    .filter((address) => address !== undefined)
    .filter((address) => /^https?:\/\//i.test(address))
    .filter((address) => URL.canParse(address))
    .filter((address) => new URL(address).origin !== ownOrigin);
  return [...new Set(addresses)];
}

/** Finds where a file names an address, which a page may have percent-encoded. */
function findPlace(file: string, lines: string[], address: string) {
  const spellings = [address, decode(address, decodeURI)];
  const index = lines.findIndex((line) =>
    spellings.some((spelling) => line.includes(spelling)),
  );
  return {
    place: index === -1 ? file : `${file}:${index + 1}`,
    isSource: /^source\s*:/.test(lines[index] ?? ''),
  };
}

/**
 * Writes the addresses of other sites that the articles name to
 * `outside-links.json` in the folder of generated files, those given as a
 * `source` first.
 */
export function listOutsideLinks({
  generatedFilesDir,
  siteConfig,
  siteDir,
}: BuildProps): PageSteps {
  const ownOrigin = new URL(siteConfig.url).origin;
  const links = new Map<string, OutsideLink>();

  function addLink(address: string, file: string, lines: string[]): void {
    const {place, isSource} = findPlace(file, lines, address);
    const link = links.get(address) ?? {address, isSource: false, places: []};
    link.isSource ||= isSource;
    link.places.push(place);
    links.set(address, link);
  }

  return {
    collect({article, document}) {
      const file = article && path.join(siteDir, article);
      const addresses = file ? findOutsideAddresses(document(), ownOrigin) : [];
      if (file && addresses.length > 0 && existsSync(file)) {
        const lines = readFileSync(file, 'utf8').split('\n');
        for (const address of addresses) {
          addLink(address, article, lines);
        }
      }
    },
    async finish() {
      const list = [...links.values()].sort(
        (a, b) => Number(b.isSource) - Number(a.isSource),
      );
      const target = path.join(generatedFilesDir, 'outside-links.json');
      await writeFile(target, `${JSON.stringify(list, null, 1)}\n`);
    },
  };
}
