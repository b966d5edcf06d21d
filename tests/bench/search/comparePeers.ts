import type {Browser} from '@playwright/test';

import type {SearchPage} from '../../../src/plugins/search/engine/types';
import {visit, type Listed, type Visit} from './box';
import {peerFolder, peers} from './peers';
import type {BenchQuery} from './queries';
import {median, summarise, type Judged, type PeerFigures} from './report';

/** Some of them load megabytes for each. */
const timedCount = 7;

type Compared = {
  browser: Browser;
  /** Folder of the site that is served, and its address with a slash. */
  site: string;
  root: string;
  pages: SearchPage[];
  queries: BenchQuery[];
};

/**
 * Asks other engines the same, without a box: what it takes them to show
 * their answer is not counted.
 */
export async function comparePeers({
  browser,
  site,
  root,
  pages,
  queries,
}: Compared): Promise<PeerFigures[]> {
  const figures: PeerFigures[] = [];
  for (const [nth, peer] of peers.entries()) {
    await peer.write(await peerFolder(site, nth), pages);
    const folder = JSON.stringify(`${root}peers/${nth}/`);
    const ask = ({page}: Visit, {text}: BenchQuery) =>
      page.evaluate<Listed>(`(async () => {
        const start = performance.now();
        const urls = await (${peer.search})(${folder}, ${JSON.stringify(text)});
        return {urls, milliseconds: performance.now() - start};
      })()`);
    const kilobytes: number[] = [];
    const milliseconds: number[] = [];
    const step = Math.floor(queries.length / timedCount);
    for (const query of queries.filter((_, at) => at % step === 0)) {
      const slow = await visit(browser, `${root}docs/intro`, true);
      slow.bytes();
      milliseconds.push((await ask(slow, query)).milliseconds);
      kilobytes.push(slow.bytes() / 1000);
      await slow.close();
    }
    const fast = await visit(browser, `${root}docs/intro`, false);
    const judged: Judged[] = [];
    for (const query of queries) {
      judged.push({query, urls: (await ask(fast, query)).urls});
    }
    await fast.close();
    figures.push({
      name: peer.name,
      kilobytes: median(kilobytes),
      milliseconds: median(milliseconds),
      quality: summarise(judged),
    });
  }
  return figures;
}
