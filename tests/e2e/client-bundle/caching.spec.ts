import {filesBelow, readText} from '../../support/files';
import {expect, test} from '../../support/test';

/** A hash is between dots, dashes or slashes, or before the ending. */
const hashed = /[./-][0-9a-f]{8,64}(?:[./-]|$)/;

test('each file has a hash in its name, and a page asks for nothing ahead but its logo', ({
  site,
}) => {
  const assets = filesBelow(site.outDir, '').filter((file) =>
    file.startsWith('assets/'),
  );
  expect(assets.length).toBeGreaterThan(12);
  expect(assets.filter((file) => !hashed.test(file))).toEqual([]);
  for (const page of ['index', 'docs/intro', 'blog/welcome', '404']) {
    const html = readText(site.outDir, `${page}.html`);
    const ahead = html.match(
      /<link\b[^>]*\brel="?(?:\w*preload|prefetch|preconnect|dns-prefetch)\b[^>]*>/g,
    );
    expect(ahead).toEqual([expect.stringMatching(/\/logo\.svg/)]);
  }
});
