import {createEngine} from '@site/src/lib/search/engine';
import {
  indexVersion,
  manifestName,
  type SearchAnswer,
  type SearchIndex,
  type SearchManifest,
} from '@site/src/lib/search/types';

/**
 * Why there is nothing to search in: the site has no index; it could not be
 * fetched; or it is of a newer build than the code of this tab can read.
 */
export type Unavailable = 'missing' | 'failed' | 'outdated';

/** Answers may come from anywhere, so the box awaits each of them. */
type Opened =
  | {status: 'ready'; search: (query: string) => Promise<SearchAnswer>}
  | {status: Unavailable};

/** Null when there is no such file, whichever way the host says so. */
async function fetchJson<T>(
  url: string,
  cache: RequestCache,
): Promise<T | null> {
  const response = await fetch(url, {
    cache,
    // Keeps the development server from answering with its home page.
    headers: {accept: 'application/json'},
  });
  if (response.status === 404) {
    return null;
  }
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  const text = await response.text();
  return text.startsWith('<') ? null : (JSON.parse(text) as T);
}

async function load(folder: string): Promise<Opened> {
  try {
    // Asks the host each time: a stale manifest names an index that is gone.
    const manifest = await fetchJson<SearchManifest>(
      `${folder}/${manifestName}`,
      'no-cache',
    );
    if (!manifest) {
      return {status: 'missing'};
    }
    if (manifest.version !== indexVersion) {
      return {status: 'outdated'};
    }
    const index = await fetchJson<SearchIndex>(
      `${folder}/${manifest.file}`,
      'default',
    );
    if (!index) {
      return {status: 'failed'};
    }
    const search = createEngine(index);
    return {status: 'ready', search: (query) => Promise.resolve(search(query))};
  } catch {
    return {status: 'failed'};
  }
}

let opening: Promise<Opened> | null = null;

/**
 * Fetches the index once for all boxes and pages; a failure is not kept, so
 * that the next call tries again. Never rejects.
 *
 * @param folder address of the folder with the manifest, no trailing slash
 */
export function openIndex(folder: string): Promise<Opened> {
  opening ??= load(folder).then((opened) => {
    if (opened.status !== 'ready') {
      opening = null;
    }
    return opened;
  });
  return opening;
}
