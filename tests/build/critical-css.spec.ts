import {expect, test} from '@playwright/test';

import {readText} from '../support/files';
import {sharedSite} from '../support/sites';

const read = (file: string, folder: 'dir' | 'outDir' = 'outDir') =>
  readText(sharedSite('fixture')[folder], file);

test('files that are no pages stay as they are', () => {
  expect(read('verify.html')).toBe(read('static/verify.html', 'dir'));
});

test("a page's first view stands where the bundler's sheet was, and that at its end", () => {
  const page = read('docs/guide/long.html');
  const [head = '', body = ''] = page.split('</head>');
  expect(head).toMatch(/<link rel=stylesheet href=\/a\/b\/other\.css ?\/?>/);
  expect(head).toContain('<style>');
  expect(head).not.toMatch(/name="?doc(?:search|usaurus_)/);
  expect(head).not.toMatch(/\/assets\/(?:css|js)\//);
  const [, sheet = ''] =
    /<link rel="stylesheet" href="\/a\/b\/(.*?)"[^>]*><\/body>/.exec(body) ??
    [];
  // Infima, then the site, then components, which refine both.
  const places = [
    '.navbar__items{',
    '--ifm-color-primary:#0e6b5e',
    '[data-announcement-bar-initially-dismissed=true]',
    'calc(-1*var(--ifm-navbar-height))',
  ].map((text) => read(sheet).indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});
