import {createEngine} from '@site/src/lib/search/engine';
import {
  indexVersion,
  manifestName,
  type SearchAnswer,
  type SearchManifest,
} from '@site/src/lib/search/types';

/** What every gzip file begins with, and none of the files within. */
const gzipMark = 31;

/**
 * Why there is nothing to search in: the site has no index; it could not be
 * fetched; or it is of a newer build than the code of this tab can read.
 */
export type Unavailable = 'missing' | 'failed' | 'outdated';

/** Answers may come from anywhere, so the box awaits each of them. */
type Opened =
  | {status: 'ready'; search: (query: string) => Promise<SearchAnswer>}
  | {status: Unavailable};

/** The content of a response, whether or not the host unpacked it. */
async function unpack(response: Response): Promise<Uint8Array> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes[0] !== gzipMark) {
    return bytes;
  }
  // Safari before 16.4, Firefox before 113.
  if (typeof DecompressionStream === 'undefined') {
    return (await import('fflate')).gunzipSync(bytes);
  }
  const unpacked = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** Anything but the file is an error, also a page that says it is missing. */
async function load(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  return unpack(response);
}

async function open(folder: string): Promise<Opened> {
  try {
    // Asks the host each time: an old manifest names an index that is gone.
    const response = await fetch(`${folder}/${manifestName}`, {
      cache: 'no-cache',
      // Keeps the development server from answering with its home page.
      headers: {accept: 'application/json'},
    });
    const text = await response.text();
    if (response.status === 404 || text.startsWith('<')) {
      return {status: 'missing'};
    }
    const manifest = JSON.parse(text) as SearchManifest;
    if (manifest.version !== indexVersion) {
      return {status: 'outdated'};
    }
    const search = createEngine(manifest, (file) =>
      load(`${folder}/${manifest.folder}/${file}`),
    );
    return {
      status: 'ready',
      search: (query) =>
        search(query).catch((error: unknown) => {
          // A deploy takes the files away; the next call finds the new ones.
          opening = null;
          throw error;
        }),
    };
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
  opening ??= open(folder).then((opened) => {
    if (opened.status !== 'ready') {
      opening = null;
    }
    return opened;
  });
  return opening;
}
