import {expect, test} from '@playwright/test';

import {defaultAddress, resolveAddress} from '../../src/site/address';

test('unset and empty variables give the default address', () => {
  expect(resolveAddress({})).toEqual(defaultAddress);
  expect(resolveAddress({SITE_URL: '', SITE_BASE_URL: ''})).toEqual(
    defaultAddress,
  );
});

test('one variable leaves the other at its default', () => {
  expect(resolveAddress({SITE_BASE_URL: '/x/'})).toEqual({
    ...defaultAddress,
    baseUrl: '/x/',
  });
  expect(resolveAddress({SITE_URL: 'https://x.example'})).toEqual({
    ...defaultAddress,
    url: 'https://x.example',
  });
});

const urls: [given: string, used: string][] = [
  ['https://example.com', 'https://example.com'],
  ['https://example.com/', 'https://example.com'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['https://EXAMPLE.com:443', 'https://example.com'],
  ['https://工具箱.example', 'https://xn--h6qv61a4jx.example'],
];
for (const [given, used] of urls) {
  test(`SITE_URL ${given} is used as ${used}`, () => {
    expect(resolveAddress({SITE_URL: given}).url).toBe(used);
  });
}

const paths: [given: string, used: string][] = [
  ['/', '/'],
  ['/tools', '/tools/'],
  ['/tools/', '/tools/'],
  ['/a/b', '/a/b/'],
  ['/A-b_c.d~e/9/', '/A-b_c.d~e/9/'],
];
for (const [given, used] of paths) {
  test(`SITE_BASE_URL ${given} is used as ${used}`, () => {
    expect(resolveAddress({SITE_BASE_URL: given}).baseUrl).toBe(used);
  });
}

type Variable = 'SITE_URL' | 'SITE_BASE_URL';

const rejected: [variable: Variable, value: string, why: RegExp][] = [
  ['SITE_URL', 'nonsense', /不是一个完整的网址/],
  ['SITE_URL', 'example.com', /不是一个完整的网址/],
  ['SITE_URL', '//example.com', /不是一个完整的网址/],
  ['SITE_URL', ' ', /不是一个完整的网址/],
  ['SITE_URL', 'ftp://example.com', /协议只能是 https 或 http/],
  ['SITE_URL', 'javascript:alert(1)', /协议只能是 https 或 http/],
  ['SITE_URL', 'https://example.com/tools', /带有路径、参数或锚点/],
  ['SITE_URL', 'https://example.com/?a=1', /带有路径、参数或锚点/],
  ['SITE_URL', 'https://example.com/#a', /带有路径、参数或锚点/],
  ['SITE_URL', 'https://me@example.com', /带有用户名或密码/],
  ['SITE_URL', 'https://:word@example.com', /带有用户名或密码/],
  ['SITE_BASE_URL', 'nonsense', /没有以斜杠开头/],
  ['SITE_BASE_URL', 'https://example.com/', /没有以斜杠开头/],
  ['SITE_BASE_URL', ' /tools/', /没有以斜杠开头/],
  ['SITE_BASE_URL', '/工具/', /只能使用英文字母/],
  ['SITE_BASE_URL', '/a b/', /只能使用英文字母/],
  ['SITE_BASE_URL', '/a?b', /只能使用英文字母/],
  ['SITE_BASE_URL', '/a#b', /只能使用英文字母/],
  ['SITE_BASE_URL', '/a\\b', /只能使用英文字母/],
  ['SITE_BASE_URL', '/%41/', /只能使用英文字母/],
  ['SITE_BASE_URL', '//', /空的一段/],
  ['SITE_BASE_URL', '//example.com/', /空的一段/],
  ['SITE_BASE_URL', '/a//b/', /空的一段/],
  ['SITE_BASE_URL', '/a/./b/', /有 \. 与 \.\./],
  ['SITE_BASE_URL', '/../a/', /有 \. 与 \.\./],
];
for (const [variable, value, why] of rejected) {
  test(`${variable} ${JSON.stringify(value)} is rejected`, () => {
    const resolve = () => resolveAddress({[variable]: value});
    expect(resolve).toThrow(why);
    expect(resolve).toThrow(`环境变量 ${variable} 的值「${value}」不可用`);
    expect(resolve, 'the remedy').toThrow(/请写成.+例如 .+。$/);
  });
}
