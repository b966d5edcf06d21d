import {expect, test} from '@playwright/test';

import {defaultAddress, resolveAddress} from '../../src/site/address';

test('an address is used in the form that the framework wants, else the default', () => {
  for (const [given, used] of [
    [{}, {}],
    [{SITE_URL: '', SITE_BASE_URL: ''}, {}],
    [{SITE_URL: 'https://x.example'}, {url: 'https://x.example'}],
    [{SITE_URL: 'https://x.example/'}, {url: 'https://x.example'}],
    [{SITE_URL: 'http://127.0.0.1:3000'}, {url: 'http://127.0.0.1:3000'}],
    [{SITE_URL: 'https://X.example:443'}, {url: 'https://x.example'}],
    [
      {SITE_URL: 'https://工具箱.example'},
      {url: 'https://xn--h6qv61a4jx.example'},
    ],
    [{SITE_BASE_URL: '/'}, {baseUrl: '/'}],
    [{SITE_BASE_URL: '/tools'}, {baseUrl: '/tools/'}],
    [{SITE_BASE_URL: '/tools/'}, {baseUrl: '/tools/'}],
    [{SITE_BASE_URL: '/A-b_c.d~e/9/'}, {baseUrl: '/A-b_c.d~e/9/'}],
  ] as const) {
    const expected = {...defaultAddress, ...used};
    expect(resolveAddress(given), JSON.stringify(given)).toEqual(expected);
  }
});

const site = 'https://example.com';
const rejected = {
  SITE_URL: [
    ...['nonsense', 'example.com', '//example.com', ' '],
    ...['ftp://example.com', 'javascript:alert(1)'],
    ...[`${site}/tools`, `${site}/?a=1`, `${site}/#a`],
    ...['https://me@example.com', 'https://:word@example.com'],
  ],
  SITE_BASE_URL: [
    ...['nonsense', `${site}/`, ' /tools/'],
    ...['/工具/', '/a b/', '/a?b', '/a#b', '/a\\b', '/%41/'],
    ...['//', '//example.com/', '/a//b/', '/a/./b/', '/../a/', '/a/..'],
  ],
};

test('any other is rejected with the remedy', () => {
  for (const [variable, values] of Object.entries(rejected)) {
    for (const value of values) {
      const resolve = () => resolveAddress({[variable]: value});
      expect(resolve).toThrow(`环境变量 ${variable} 的值「${value}」不可用`);
      expect(resolve, value).toThrow(/请写成.+例如 .+。$/);
    }
  }
});
