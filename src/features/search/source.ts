import {createEngine, type Search} from '@site/src/lib/search/engine';
import {
  indexVersion,
  manifestName,
  type SearchAnswer,
  type SearchManifest,
} from '@site/src/lib/search/types';

/**
 * Why there is nothing to search in: the site has no index, or one of a newer
 * build than the code of this tab can read.
 */
type Unavailable = 'missing' | 'outdated';

export type SearchState = {
  /** Why the answer is none to the query; without it, it is one. */
  status?: 'loading' | 'failed' | Unavailable;
  answer?: SearchAnswer;
};

/** A page that says the file is missing cannot be unpacked: an error too. */
async function load(url: string): Promise<unknown> {
  const response = await fetch(url);
  const unpacked =
    'DecompressionStream' in window
      ? // Null only for a 204 and the like.
        (response.body as ReadableStream).pipeThrough(
          new DecompressionStream('gzip'),
        )
      : await (await import('./gunzip')).gunzip(response);
  return new Response(unpacked).json();
}

async function open(folder: string): Promise<Search | Unavailable> {
  // Asks the host each time: an old manifest names an index that is gone.
  const response = await fetch(`${folder}/${manifestName}`, {
    cache: 'no-cache',
  });
  const text = await response.text();
  // Some hosts, the development server too, answer with their home page.
  if (response.status === 404 || (response.ok && text[0] === '<')) {
    return 'missing';
  }
  const manifest = JSON.parse(text) as SearchManifest;
  return manifest.version === indexVersion
    ? createEngine(manifest, (file) =>
        load(`${folder}/${manifest.folder}/${file}`),
      )
    : 'outdated';
}

let opening: Promise<Search | Unavailable> | null = null;

/**
 * Fetches the index once for all boxes and pages, and answers the query. An
 * index that is not there, or that a deploy has taken away, is not kept, so
 * that the next call finds the new one. Never rejects.
 *
 * @param folder address of the folder with the manifest, no trailing slash
 * @param query trimmed
 * @param onState may be called several times, as more of the answer is known
 */
export async function ask(
  folder: string,
  query: string,
  onState: (state: SearchState) => void,
): Promise<void> {
  const show = (answer: SearchAnswer) => onState({answer});
  try {
    const search = await (opening ??= open(folder));
    if (typeof search === 'string') {
      opening = null;
      onState({status: search});
    } else {
      show(await search(query, show));
    }
  } catch {
    opening = null;
    onState({status: 'failed'});
  }
}
