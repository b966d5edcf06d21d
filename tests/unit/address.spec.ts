import {expect, test} from '@playwright/test';

import {defaultAddress, resolveAddress} from '../../src/site/address';

test('an address is used in the form that the framework wants, else the default', () => {
  for (const [given, used] of [
    [{}, {}],
    [{SITE_URL: '', SITE_BASE_URL: ''}, {}],
    [{SITE_URL: 'https://x.example/'}, {url: 'https://x.example'}],
    [{SITE_URL: 'https://X.example:443'}, {url: 'https://x.example'}],
    [{SITE_BASE_URL: '/'}, {baseUrl: '/'}],
    [{SITE_BASE_URL: '/tools'}, {baseUrl: '/tools/'}],
    [{SITE_BASE_URL: '/A-b_c.d~e/9/'}, {baseUrl: '/A-b_c.d~e/9/'}],
  ] as const) {
    const expected = {...defaultAddress, ...used};
    expect(resolveAddress(given), JSON.stringify(given)).toEqual(expected);
  }
});

const site = 'https://example.com';
const rejected = {
  SITE_URL: {
    不是一个完整的网址: ['nonsense', '//example.com'],
    '协议只能是 https 或 http': ['ftp://example.com'],
    '带有路径、参数或锚点': [`${site}/tools`, `${site}/?a=1`, `${site}/#a`],
    带有用户名或密码: ['https://me@example.com', 'https://:word@example.com'],
  },
  SITE_BASE_URL: {
    没有以斜杠开头: ['nonsense', `${site}/`],
    只能使用英文字母: ['/工具/', '/a b/', '/a?b', '/a\\b', '/%41/'],
    空的一段: ['//example.com/', '/a//b/', '/a/..'],
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
