import path from 'node:path';

import {startPagesServer} from '../../support/pagesServer';
import {createFloor} from './floor';
import {baseUrl, siteFolder, siteNames} from './sites';

/** As CONTRIBUTING.md asks of hosts that let it be set. */
const cacheControl = (pathname: string) =>
  pathname.startsWith(`${baseUrl}assets/`)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';

export type Server = {
  /** Of an address below the base path. */
  url: (address: string) => string;
  close: () => Promise<void>;
};

/** Serves a build with gzip and the cache headers that it is meant for. */
export async function serve(outDir: string): Promise<Server> {
  const server = await startPagesServer(outDir, baseUrl, cacheControl);
  return {
    url: (address) => `${server.origin}${baseUrl}${address}`,
    close: server.close,
  };
}

/** Serves both sites of that size, and the floor. */
export async function serveAll(size: number) {
  const [ours = '', stock = ''] = siteNames.map((site) =>
    path.join(siteFolder(site, size), 'build'),
  );
  const servers = {
    ours: await serve(ours),
    stock: await serve(stock),
    floor: await serve(createFloor(stock)),
  };
  return {
    ...servers,
    close: () =>
      Promise.all(Object.values(servers).map((server) => server.close())),
  };
}
