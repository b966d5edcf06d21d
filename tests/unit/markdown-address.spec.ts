import {expect, test} from '@playwright/test';

import {
  confusesFramework,
  isLocal,
  isOnDisk,
  possiblePaths,
} from '../../src/lib/node/markdownAddress';

test('an address names files as written, then as a browser reads it', () => {
  const places = {siteDir: '/site', staticDirs: ['static']};
  const from = (url: string) =>
    possiblePaths(url, '/site/docs/教程.md', places);
  expect(from('./图%201.png')).toEqual([
    '/site/docs/图%201.png',
    '/site/docs/图 1.png',
  ]);
  expect(from('./第#3步 100%.png')[0]).toBe('/site/docs/第#3步 100%.png');
  expect(from('../x/a%23b.png?v=1#c')).toContain('/site/x/a#b.png');
  expect(from('/img/a.png')).toEqual(['/site/static/img/a.png']);
  expect(from('@site/media/a.png')).toEqual(['/site/media/a.png']);
  // As Windows users write them; a name may have one all the same.
  expect(from('.\\图\\a.png')).toEqual([
    '/site/docs/.\\图\\a.png',
    '/site/docs/图/a.png',
  ]);
  expect(from('\\img\\a.png')).toContain('/site/static/img/a.png');
  const onDisk = [
    ...['d:/a.png', 'FILE:///C:/图.png', '\\\\nas\\a.png', '\\nas\\图\\a.png'],
    ...['/Users/me/a.png', '~/a.png', '%TEMP%\\a.png', '/home/me/下载/a.png'],
  ];
  const ofSite = ['/home/a.png', '\\img\\a.png', '/docs/users', './d', '#a'];
  expect([...onDisk, ...ofSite].filter(isOnDisk)).toEqual(onDisk);
  const addresses = ['itms-services:a', 'ed2k://|a|', 'steam://1', './a.b/c-d'];
  expect(addresses.filter(confusesFramework)).toEqual(addresses.slice(0, 2));
  for (const outside of [
    ...['https://example.com/a.png', '//example.com/a.png', '#标题', ''],
    ...['data:image/png;base64,AA', 'pathname:///a.png'],
    ...['mailto:a@example.com', 'd:/a.png', '\\\\nas\\a.png'],
  ]) {
    expect(isLocal(outside), outside).toBe(false);
    expect(from(outside)).toEqual([]);
  }
});
