import {standIn} from '../../../src/site/commentService';
import {ask, html, startProxy} from '../network/server';
import {listen, startPagesServer} from '../../support/pagesServer';
import {sitemapPaths} from '../../support/sitemap';
import {sharedSite, type SiteName} from '../../support/sites';

/** Runs ahead of the page's own scripts, and reports errors to the server. */
function tellErrors(): void {
  let isLeft = false;
  // Firefox fails what is on its way to a page that is being left.
  addEventListener('beforeunload', () => (isLeft = true));
  const tell = (text: unknown) =>
    isLeft ||
    navigator.sendBeacon('/~errors', `${location.pathname}: ${String(text)}`);
  addEventListener('error', ({message}) => tell(message));
  addEventListener('unhandledrejection', ({reason}) => tell(reason));
  addEventListener('securitypolicyviolation', (violation) =>
    tell(`${violation.violatedDirective} ${violation.blockedURI}`),
  );
  console.error = (...values: unknown[]) => tell(values.join(' '));
}

/** A built site as Pages serves it, with a stand-in for the comments. */
export async function serveSite(name: SiteName) {
  const built = sharedSite(name);
  const {outDir, baseUrl} = built;
  const pages = await startPagesServer(outDir, baseUrl);
  const errors: string[] = [];
  const comments = await listen((_, response) =>
    response.writeHead(200, html).end(standIn.page),
  );
  const script = `<script>(${tellErrors.toString()})()</script>`;

  const site = await startProxy(async (request, response) => {
    const {url = '/'} = request;
    const [, width, height] = /^\/~frame\?(\d+)x(\d+)/.exec(url) ?? [];
    if (url === '/~errors') {
      request.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
      response.writeHead(204).end();
    } else if (width && height) {
      const frame = `<iframe style="border:0" width=${width} height=${height}>`;
      response.writeHead(200, html).end(`<body style="margin:0">${frame}`);
    } else {
      const {status, headers, body} = await ask(pages.origin + url);
      const type = headers['content-type'];
      const text = /html|javascript/.test(type)
        ? body.toString().replaceAll(standIn.origin, comments.origin)
        : undefined;
      // The worker's script has a page in it, which is to stay as it is.
      const isPage = type.startsWith('text/html');
      const page = isPage && text?.replace(/<head[^>]*>/, `$&${script}`);
      response.writeHead(status, headers).end(page || (text ?? body));
    }
  });
  return {
    home: site.origin + baseUrl,
    paths: sitemapPaths(built),
    errors,
    close: () => Promise.all([site, comments, pages].map(({close}) => close())),
  };
}
