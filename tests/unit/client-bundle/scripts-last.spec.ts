import {expect, test} from '@playwright/test';
import {parseDocument} from 'htmlparser2';

import {applyEdits} from '../../../src/lib/node/htmlEdits';
import {putScriptsLast} from '../../../src/plugins/client-bundle/node/scriptsLast';

function rewrite(html: string): string {
  const positions = {withStartIndices: true, withEndIndices: true};
  const document = () => parseDocument(html, positions);
  const page = {route: '/', file: 'index.html', html, document};
  return applyEdits(html, putScriptsLast(page));
}

test("the framework's scripts stand last, with a low priority", () => {
  const main = '/a/assets/js/main.0a1b2c3d.js';
  const runtime = 'https://cdn.example/assets/js/runtime~main.0a1b2c3d.js';
  expect(
    rewrite(
      `<html><head><title>a</title><script src=${runtime} defer="defer"></script>` +
        `<script src="${main}" defer></script></head><body><p>b</body></html>`,
    ),
  ).toBe(
    '<html><head><title>a</title></head><body><p>b' +
      `<script src=${runtime} fetchpriority=low defer="defer"></script>` +
      `<script src="${main}" fetchpriority=low defer></script></body></html>`,
  );
});

test('scripts of others stay where they are', () => {
  const html =
    '<html><head><script src=/assets/js/own.js defer></script>' +
    '<script src=/assets/js/main.0a1b2c3d.js></script></head>' +
    '<body><script src=/assets/js/main.0a1b2c3d.js defer></script></body></html>';
  expect(rewrite(html)).toBe(html);
});
