import {expect, test} from '@playwright/test';
import {parseDocument} from 'htmlparser2';

import {
  findNeeds,
  remindOfUnknownConnections,
  writePolicy,
} from '../../../src/plugins/content-security-policy/node/policy';
import {warningsOf} from '../siteWith';

const needsOf = (head: string, app = '', end = '') => {
  const html = `<html><head>${head}</head><body>${end}<div id=__docusaurus>${app}</div></body></html>`;
  return findNeeds(parseDocument(html));
};

/** The policy, a directive each; one of them as a regular expression has it. */
const policyOf = (...parts: Parameters<typeof needsOf>) =>
  writePolicy(needsOf(...parts), {
    scripts: ['https://own.example/client.js'],
    frames: ['https://frames.example'],
    connect: [],
  })
    .split(';')
    .map((line) => line.trim());
const some = (directive: RegExp): unknown => expect.stringMatching(directive);

test('what stands around the content is allowed, the content is not', () => {
  const policy = policyOf(
    '<script>a()</script><script type=application/ld+json>{}</script>' +
      '<link rel=stylesheet href=/assets/css/styles.css>' +
      '<link rel=stylesheet href=https://cdn.example/katex.css>',
    '<script>b()</script><script src=https://evil.example/a.js></script>',
    '<noscript><iframe src=https://tags.example/ns.html></iframe></noscript>' +
      '<script>a()</script>',
  );
  // printf 'a()' | openssl dgst -sha256 -binary | base64
  const hash = 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=';
  expect(policy).toContain(
    `script-src 'self' https://own.example/client.js '${hash}'`,
  );
  expect(policy).toContainEqual(some(/^style-src .*https:\/\/cdn\.example/));
  expect(policy).toContain("font-src 'self' https://cdn.example");
  expect(policy).toContain(
    'frame-src https://frames.example https://tags.example',
  );
  expect(policy).toContain("connect-src 'self'");
});

test('what a snippet loads is allowed, as is what analytics send and prefetches', () => {
  const policy = policyOf(
    "<script>s.src= 'https://tags.example/t.js?id='+i;a='https://link.example'</script>" +
      '<link rel=preconnect href=https://stats.example>' +
      '<script async src=https://www.googletagmanager.com/gtag/js?id=G></script>',
  );
  expect(policy).toContain("default-src 'self'");
  for (const directive of [
    /^script-src .*https:\/\/tags\.example/,
    /^script-src .*https:\/\/www\.googletagmanager\.com/,
    /^connect-src .*https:\/\/stats\.example/,
    /^connect-src .*https:\/\/\*\.google-analytics\.com/,
  ]) {
    expect(policy).toContainEqual(some(directive));
  }
  expect(policy.join()).not.toContain('link.example');
});

test('only a page with live code may evaluate text', () => {
  const live = policyOf('', '<div class=playgroundContainer_aB1c></div>');
  expect(live).toContainEqual(some(/^script-src .*'unsafe-eval'/));
  expect(policyOf('', 'playgroundContainer_')).not.toContainEqual(
    some(/unsafe-eval/),
  );
});

test('a script of which nobody knows what it connects to is reported', async () => {
  const unknown = needsOf('<script src=//stats.example/a.js></script>');
  const known = needsOf(
    '<script src=https://www.googletagmanager.com/a.js></script>',
  );
  const told = await warningsOf(() => {
    remindOfUnknownConnections([unknown, unknown, known], []);
    remindOfUnknownConnections([unknown], ['https://api.stats.example']);
  });
  expect(told).toEqual([
    expect.stringContaining("connect: ['https://stats.example']"),
  ]);
});
