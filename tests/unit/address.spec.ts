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
  const urls = {
    'https://example.com': 'https://example.com',
    'https://example.com/': 'https://example.com',
    'http://127.0.0.1:3000': 'http://127.0.0.1:3000',
    'https://EXAMPLE.com:443': 'https://example.com',
    'https://工具箱.example': 'https://xn--h6qv61a4jx.example',
  };
  for (const [given, used] of Object.entries(urls)) {
    expect(resolveAddress({SITE_URL: given}).url).toBe(used);
  }
  const paths = {
    '/': '/',
    '/tools': '/tools/',
    '/tools/': '/tools/',
    '/A-b_c.d~e/9/': '/A-b_c.d~e/9/',
  };
  for (const [given, used] of Object.entries(paths)) {
    expect(resolveAddress({SITE_BASE_URL: given}).baseUrl).toBe(used);
  }
});

const site = 'https://example.com';
const rejected = {
  SITE_URL: {
    不是一个完整的网址: ['nonsense', 'example.com', '//example.com', ' '],
    '协议只能是 https 或 http': ['ftp://example.com', 'javascript:alert(1)'],
    '带有路径、参数或锚点': [`${site}/tools`, `${site}/?a=1`, `${site}/#a`],
    带有用户名或密码: ['https://me@example.com', 'https://:word@example.com'],
  },
  SITE_BASE_URL: {
    没有以斜杠开头: ['nonsense', `${site}/`, ' /tools/'],
    只能使用英文字母: [
      ...['/工具/', '/a b/', '/a?b', '/a#b', '/a\\b', '/%41/'],
    ],
    空的一段: ['//', '//example.com/', '/a//b/'],
    '有 . 与 ..': ['/a/./b/', '/../a/'],
  },
};

test('any other is rejected with its reason and the remedy', () => {
  for (const [variable, reasons] of Object.entries(rejected)) {
    for (const [why, values] of Object.entries(reasons)) {
      for (const value of values) {
        const resolve = () => resolveAddress({[variable]: value});
        expect(resolve, value).toThrow(why);
        expect(resolve).toThrow(`环境变量 ${variable} 的值「${value}」不可用`);
        expect(resolve, value).toThrow(/请写成.+例如 .+。$/);
      }
    }
  }
});
