import {existsSync, readFileSync, statSync} from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

/** What is not here comes as bytes. */
const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.xml': 'application/xml',
};

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

type Answer = {status: number; file?: string; location?: string};

/** Decides as GitHub Pages does. */
function resolve(root: string, baseUrl: string, url: URL): Answer {
  const {pathname, search} = url;
  if (`${pathname}/` === baseUrl) {
    return {status: 301, location: baseUrl + search};
  }
  if (!pathname.startsWith(baseUrl)) {
    return {status: 404};
  }
  let relative: string;
  try {
    relative = decodeURIComponent(pathname.slice(baseUrl.length));
  } catch {
    return {status: 400};
  }
  const file = path.join(root, relative);
  const index = path.join(file, 'index.html');
  const isFolder = relative === '' || relative.endsWith('/');
  const found = (isFolder ? [index] : [file, `${file}.html`]).find(isFile);
  if (found) {
    return {status: 200, file: found};
  }
  return !isFolder && isFile(index)
    ? {status: 301, location: `${pathname}/${search}`}
    : {status: 404, file: path.join(root, '404.html')};
}

/** Writes the bytes of a file, whose headers have been written. */
type SendBody = (
  response: http.ServerResponse,
  body: Buffer,
  type: string,
) => unknown;

/** A running server: `origin` without a trailing slash, and how to end it. */
export type PagesServer = {origin: string; close: () => Promise<void>};

/** Listens on a free port of this machine. */
export async function listen(
  answer?: http.RequestListener,
): Promise<PagesServer> {
  const server = http.createServer(answer);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/**
 * Answers for a built site as GitHub Pages does. Own code, because the libraries
 * answer `/foo/` from foo.html or redirect `/foo.html`, and Pages does neither.
 *
 * @param root folder of the build.
 * @param baseUrl base path with a slash at both ends; all else is a 404.
 * @param cacheControl header for a path; by default that of Pages.
 */
export function answerAsPages(
  root: string,
  baseUrl: string,
  cacheControl: (pathname: string) => string = () => 'max-age=600',
  sendBody: SendBody = (response, body) => response.end(body),
): http.RequestListener {
  return (request, response) => {
    const url = new URL(`http://localhost${request.url ?? '/'}`);
    const {status, file, location} = resolve(root, baseUrl, url);
    if (location) {
      response.writeHead(status, {location}).end();
      return;
    }
    if (!file || !isFile(file)) {
      response.writeHead(status).end(http.STATUS_CODES[status]);
      return;
    }
    const body = readFileSync(file);
    const type =
      types[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
    response.writeHead(status, {
      'content-type': type,
      'cache-control': cacheControl(url.pathname),
      'access-control-allow-origin': '*',
      'content-length': body.length,
    });
    // What is asked for by HEAD has no body, which Node sees to.
    sendBody(response, body, type);
  };
}

export const startPagesServer = (...site: Parameters<typeof answerAsPages>) =>
  listen(answerAsPages(...site));
