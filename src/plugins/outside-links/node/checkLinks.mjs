// Asks whether the addresses of other sites that the articles name still answer,
// and prints those that do not, in Markdown; nothing where all do. It runs in the
// site's folder:
//
//   node src/plugins/outside-links/node/checkLinks.mjs
//
// A build has written the addresses to .docusaurus/links-to-check.json. What each
// has answered is kept in .cache/outside-links.json, where the next build reads which
// sources are gone.
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';

import {check} from 'linkinator';

import {linkStatesFile} from '../../../lib/node/linkStates.mjs';

/** @import {LinkState} from '../../../lib/node/linkStates.mjs' */

const day = 24 * 60 * 60 * 1000;
const rowLimit = 50;
const placeLimit = 5;
const listFile = '.docusaurus/links-to-check.json';
const pageFile = '.cache/outside-links.html';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The address as the checker reports it: as URL writes it, without a hash. */
function toRequested(address) {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/** Asks for all addresses; gives those that do not answer. */
async function findBroken(addresses) {
  // The checker reads addresses from a page, whose server it starts itself.
  const links = addresses.map((address) =>
    toRequested(address).replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  );
  const anchors = links.map((link) => `<a href="${link}"></a>`).join('\n');
  writeFileSync(pageFile, `<meta charset="utf-8">\n${anchors}\n`);
  const {links: answers} = await check({
    path: pageFile,
    concurrency: 10,
    timeout: 30_000,
    // Who keeps robots out, or asks to sign in, is still there. A host may ask to
    // be left alone for hours, so "Retry-After" is not waited for.
    statusCodes: {401: 'ok', 403: 'ok', 429: 'ok', 451: 'ok', 999: 'ok'},
    // A server that is down for a moment is asked once more: linkinator 7 counts
    // the first retry as none. A silent host costs a minute each time.
    retryErrors: true,
    retryErrorsCount: 0,
  });
  const broken = answers.filter(({state}) => state === 'BROKEN');
  return new Map(broken.map(({url, status}) => [url, status]));
}

/**
 * What to keep of an address: when it last answered, or since when it is gone.
 *
 * @param {LinkState | undefined} before
 * @param {boolean} isBroken
 * @param {string} today
 * @returns {LinkState}
 */
function toState(before, isBroken, today) {
  return isBroken
    ? {goneSince: today, ...before, asked: today}
    : {answered: today, asked: today};
}

function formatRow({address, isSource, places}, {answered, goneSince}, status) {
  const eightDaysAgo = new Date(Date.now() - 8 * day)
    .toISOString()
    .slice(0, 10);
  const notes = [
    isSource && '来源',
    status ? `状态码 ${status}` : '没有回答',
    `${goneSince} 起`,
    answered >= eightDaysAgo && '**八天之内还打得开**',
  ].filter(Boolean);
  const shown = places.slice(0, placeLimit).map((place) => `\`${place}\``);
  const more = places.length > placeLimit ? `等 ${places.length} 处` : '';
  // Such a sign would end the link.
  const target = address.replace(/[<>\s]/g, encodeURIComponent);
  return `- ${shown.join('、')}${more}：<${target}>（${notes.join('，')}）`;
}

// A build that failed has written no list. What is kept must outlast that night,
// or sources that are gone would be counted from the first day again.
if (!existsSync(listFile)) {
  console.error(`没有 ${listFile}：先运行 npm run build。`);
  process.exit(1);
}
mkdirSync('.cache', {recursive: true});
const links = readJson(listFile);
const before = existsSync(linkStatesFile) ? readJson(linkStatesFile) : {};
const today = new Date().toISOString().slice(0, 10);
const broken = await findBroken(links.map(({address}) => address));
const after = Object.fromEntries(
  links.map(({address}) => [
    address,
    toState(before[address], broken.has(toRequested(address)), today),
  ]),
);
writeFileSync(linkStatesFile, JSON.stringify(after, null, 1));

// Sources first, as the list has them, and of each the last to break first.
const rows = links
  .filter(({address}) => after[address].goneSince)
  .sort(
    (a, b) =>
      Number(b.isSource) - Number(a.isSource) ||
      after[b.address].goneSince.localeCompare(after[a.address].goneSince),
  )
  .map((link) =>
    formatRow(link, after[link.address], broken.get(toRequested(link.address))),
  );
if (rows.length > 0) {
  const more = rows.length - rowLimit;
  const limit = more > 0 ? `，列出 ${rowLimit} 个` : '';
  console.log(`## 打不开的网址

${links.length} 个网址中有 ${rows.length} 个打不开${limit}：

${rows.slice(0, rowLimit).join('\n')}
`);
}
