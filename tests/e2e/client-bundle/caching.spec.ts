import {collectRequests} from '../../support/client';
import {allowErrors, expect, test} from '../../support/test';

test.use({prefetches: true});

/** A hash is between dots, dashes or slashes, or before the ending. */
const hashed = /[./-][0-9a-f]{8,64}(?:[./-]|$)/;

/** The icons of the static folder keep their own names. */
const icon = /\/img\/(?:logo|favicon)\.svg$/;

test('each file has a hash in its name', async ({goto, page, site}) => {
  allowErrors(/status of 404/, 'nowhere is not to be found');
  const own = collectRequests(
    page,
    new RegExp(`^${site.origin}`),
    (request) => !request.isNavigationRequest(),
  );
  for (const path of ['/', '/docs/intro', '/blog/welcome', '/nowhere']) {
    const html = (await (await goto(path))?.text()) ?? '';
    // The logo is asked for ahead, and nothing else; no host is called ahead.
    const ahead = html.match(
      /<link\b[^>]*\brel="?(?:\w*preload|prefetch|preconnect|dns-prefetch)\b[^>]*>/g,
    );
    expect(ahead).toEqual([expect.stringMatching(/\/logo\.svg/)]);
    const hosts = page.locator('link:is([rel=preconnect], [rel=dns-prefetch])');
    await expect(hosts).toHaveCount(0);
  }
  expect(own.length).toBeGreaterThan(12);
  const unhashed = own.filter((url) => !hashed.test(url) && !icon.test(url));
  expect(unhashed).toEqual([]);
});
