import {existsSync, readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';

import {escapeRegexp} from '@docusaurus/utils';
import type {Document} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import type {BuildProps, PageSteps} from '../../../lib/capability';
import {articleBodies} from '../../../lib/node/articleHtml';
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

/** Whether an address leads to this site; others may share its origin. */
function isOwn(address: string, siteAddress: string): boolean {
  const {origin, pathname} = new URL(address);
  return `${origin}${pathname}/`.startsWith(siteAddress);
}

/** The addresses of other sites in the text and the byline of an article. */
function findOutsideAddresses(
  document: Document,
  siteAddress: string,
): string[] {
  const elements = DomUtils.findAll(() => true, articleBodies(document));
  const addresses = elements
    .flatMap(({attribs}) => addressAttributes.map((name) => attribs[name]))
    .filter((address) => address !== undefined)
    .filter((address) => /^https?:\/\//i.test(address))
    .filter((address) => URL.canParse(address))
    .filter((address) => !isOwn(address, siteAddress));
  return [...new Set(addresses)];
}

/** Follows upon an address that ends, and is not the beginning of another one. */
const addressEnd = String.raw`(?![\p{L}\p{N}_%/?#&=+~@-]|[.:;]\w)`;

/** Finds where a file names an address, which a page may have percent-encoded. */
function findPlace(file: string, lines: string[], address: string) {
  const spellings = [address, decode(address, decodeURI)].map(escapeRegexp);
  const anywhere = spellings.join('|');
  const whole = new RegExp(`(?:${anywhere})${addressEnd}`, 'u');
  const wholeIndex = lines.findIndex((line) => whole.test(line));
  // In the text, anything may follow upon an address: `https://a.example和`.
  const index =
    wholeIndex === -1
      ? lines.findIndex((line) => new RegExp(anywhere).test(line))
      : wholeIndex;
  return {
    place: index === -1 ? file : `${file}:${index + 1}`,
    isSource: /^source\s*:/.test(lines[index] ?? ''),
  };
}

/**
 * Writes the addresses of other sites that the articles name to
 * `links-to-check.json` in the folder of generated files, those given as a
 * `source` first.
 */
export function listOutsideLinks({
  generatedFilesDir,
  siteConfig,
  siteDir,
  baseUrl,
}: BuildProps): PageSteps {
  const siteAddress = new URL(baseUrl, siteConfig.url).href;
  const links = new Map<string, OutsideLink>();

  function addLink(address: string, file: string, lines: string[]): void {
    const {place, isSource} = findPlace(file, lines, address);
    const link = links.get(address) ?? {address, isSource: false, places: []};
    link.isSource ||= isSource;
    link.places.push(place);
    links.set(address, link);
  }

  return {
    collect({sourceFile, document}) {
      const file = sourceFile && path.join(siteDir, sourceFile);
      const addresses = file
        ? findOutsideAddresses(document(), siteAddress)
        : [];
      if (file && addresses.length > 0 && existsSync(file)) {
        const lines = readFileSync(file, 'utf8').split('\n');
        for (const address of addresses) {
          addLink(address, sourceFile, lines);
        }
      }
    },
    async finish() {
      const list = [...links.values()].sort(
        (a, b) => Number(b.isSource) - Number(a.isSource),
      );
      const target = path.join(generatedFilesDir, 'links-to-check.json');
      await writeFile(target, `${JSON.stringify(list, null, 1)}\n`);
    },
  };
}
