import {expect, test} from '../../support/test';

/** A hash stands between dots, dashes or slashes, or before the ending. */
const hashed = /[./-][0-9a-f]{8,64}(?:[./-]|$)/;

/** The icons of the static folder keep their own names. */
const icon = /\/img\/(?:logo|favicon)\.svg$/;

for (const path of ['/', '/docs/intro', '/blog', '/blog/welcome', '/nowhere']) {
  test(`all that ${path} loads has a hash in its name`, async ({
    allowConsoleErrors,
    goto,
    page,
    site,
  }) => {
    allowConsoleErrors(/status of 404/, '/nowhere 就是要找不到');
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() !== 'document') {
        loaded.push(request.url());
      }
    });
    await goto(path);
    await page.waitForLoadState('networkidle');
    const own = loaded.filter((url) => url.startsWith(site.origin));
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((url) => !hashed.test(url) && !icon.test(url))).toEqual(
      [],
    );
    // The logo is asked for ahead, and nothing else; no host is called ahead.
    const html = await (await page.request.get(site.url(path))).text();
    const ahead = html.match(
      /<link\b[^>]*\brel="?(?:\w*preload|prefetch|preconnect|dns-prefetch)\b[^>]*>/g,
    );
    expect(ahead).toEqual([expect.stringMatching(/\/logo\.svg/)]);
    await expect(
      page.locator('link:is([rel=preconnect], [rel=dns-prefetch])'),
    ).toHaveCount(0);
  });
}
