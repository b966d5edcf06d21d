import {expect, test} from '@playwright/test';
import {parseDocument} from 'htmlparser2';

import {
  findNeeds,
  remindOfUnknown,
} from '../../../src/plugins/content-security-policy/build/needs';
import {writePolicy} from '../../../src/plugins/content-security-policy/build/policy';
import {warningsOf} from '../siteWith';

const needsOf = (head: string, app = '', end = '') => {
  const html = `<html><head>${head}</head><body>${end}<div id=__docusaurus>${app}</div></body></html>`;
  return findNeeds(html, parseDocument(html));
};

const policyOf = (...parts: Parameters<typeof needsOf>) =>
  Object.fromEntries(
    writePolicy(needsOf(...parts), {
      frames: ['https://giscus.app'],
      connect: [],
    })
      .split(';')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  ) as Record<string, string[]>;

test('what stands around the content is allowed, the content is not', () => {
  const policy = policyOf(
    '<script>a()</script><script type=application/ld+json>{}</script>' +
      '<link rel=stylesheet href=/assets/css/styles.css>' +
      '<link rel=stylesheet href=https://cdn.example/katex.css>',
    '<script>b()</script><script src=https://evil.example/a.js></script>',
    '<noscript><iframe src=https://tags.example/ns.html></iframe></noscript>' +
      '<script>a()</script>',
  );
  expect(policy['script-src']).toEqual([
    "'self'",
    // printf 'a()' | openssl dgst -sha256 -binary | base64
    "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
  ]);
  expect(policy['style-src']).toContain('https://cdn.example');
  expect(policy['font-src']).toEqual(["'self'", 'https://cdn.example']);
  expect(policy['frame-src']).toEqual([
    'https://giscus.app',
    'https://tags.example',
  ]);
  expect(policy['connect-src']).toEqual(["'self'"]);
});

test('analytics may send what they measure', () => {
  const policy = policyOf(
    '<link rel=preconnect href=https://stats.example>' +
      '<script async src=https://www.googletagmanager.com/gtag/js?id=G></script>',
  );
  expect(policy['script-src']).toContain('https://www.googletagmanager.com');
  expect(policy['connect-src']).toContain('https://stats.example');
  expect(policy['connect-src']).toContain('https://*.google-analytics.com');
});

test('only a page with live code may evaluate text', () => {
  const live = '<div class=playgroundContainer_aB1c></div>';
  expect(policyOf('', live)['script-src']).toContain("'unsafe-eval'");
  const plain = policyOf('', 'playgroundContainer_')['script-src'];
  expect(plain).toEqual(["'self'"]);
});

test('a script of which nobody knows what it connects to is reported', () => {
  const unknown = needsOf('<script src=//stats.example/a.js></script>');
  const known = needsOf(
    '<script src=https://www.googletagmanager.com/a.js></script>',
  );
  const told = warningsOf(() => {
    remindOfUnknown([unknown, unknown, known], []);
    remindOfUnknown([unknown], ['https://api.stats.example']);
  });
  expect(told).toEqual([
    expect.stringContaining("connect: ['https://stats.example']"),
  ]);
});
