import {expect, test} from '@playwright/test';

import {defaultAddress, resolveAddress} from '../../src/site/address';

test('what is not set, or empty, keeps its default', () => {
  expect(resolveAddress({})).toEqual(defaultAddress);
  const empty = {SITE_URL: '', SITE_BASE_URL: ''};
  expect(resolveAddress(empty)).toEqual(defaultAddress);
  const path = resolveAddress({SITE_BASE_URL: '/x/'});
  expect(path).toEqual({...defaultAddress, baseUrl: '/x/'});
  const url = resolveAddress({SITE_URL: 'https://x.example'});
  expect(url).toEqual({...defaultAddress, url: 'https://x.example'});
});

test('an address is used in the form that the framework wants', () => {
  for (const [given, used] of Object.entries({
    'https://example.com': 'https://example.com',
    'https://example.com/': 'https://example.com',
    'http://127.0.0.1:3000': 'http://127.0.0.1:3000',
    'https://EXAMPLE.com:443': 'https://example.com',
    'https://工具箱.example': 'https://xn--h6qv61a4jx.example',
  })) {
    expect(resolveAddress({SITE_URL: given}).url).toBe(used);
  }
  for (const [given, used] of Object.entries({
    '/': '/',
    '/tools': '/tools/',
    '/tools/': '/tools/',
    '/A-b_c.d~e/9/': '/A-b_c.d~e/9/',
  })) {
    expect(resolveAddress({SITE_BASE_URL: given}).baseUrl).toBe(used);
  }
});

const site = 'https://example.com';
const rejected: [string, why: RegExp, values: string[]][] = [
  [
    'SITE_URL',
    /不是一个完整的网址/,
    ['nonsense', 'example.com', '//example.com', ' '],
  ],
  [
    'SITE_URL',
    /协议只能是 https 或 http/,
    ['ftp://example.com', 'javascript:alert(1)'],
  ],
  [
    'SITE_URL',
    /带有路径、参数或锚点/,
    [`${site}/tools`, `${site}/?a=1`, `${site}/#a`],
  ],
  [
    'SITE_URL',
    /带有用户名或密码/,
    ['https://me@example.com', 'https://:word@example.com'],
  ],
  ['SITE_BASE_URL', /没有以斜杠开头/, ['nonsense', `${site}/`, ' /tools/']],
  [
    'SITE_BASE_URL',
    /只能使用英文字母/,
    ['/工具/', '/a b/', '/a?b', '/a#b', '/a\\b', '/%41/'],
  ],
  ['SITE_BASE_URL', /空的一段/, ['//', '//example.com/', '/a//b/']],
  ['SITE_BASE_URL', /有 \. 与 \.\./, ['/a/./b/', '/../a/']],
];

test('any other is rejected with its reason and the remedy', () => {
  for (const [variable, why, values] of rejected) {
    for (const value of values) {
      const resolve = () => resolveAddress({[variable]: value});
      expect(resolve, value).toThrow(why);
      expect(resolve).toThrow(`环境变量 ${variable} 的值「${value}」不可用`);
      expect(resolve, value).toThrow(/请写成.+例如 .+。$/);
    }
  }
});
