import {expect, test} from '@playwright/test';
import {parseDocument} from 'htmlparser2';

import {
  findNeeds,
  writePolicy,
} from '../../../src/plugins/content-security-policy/node/policy';
import {
  findStopped,
  remindOfStopped,
  remindOfUnknownConnections,
} from '../../../src/plugins/content-security-policy/node/reminders';
import {warningsOf} from '../siteWith';

const pageOf = (head: string, app = '', end = '') =>
  parseDocument(
    `<html><head>${head}</head><body>${end}<div id=__docusaurus>${app}</div></body></html>`,
  );

const needsOf = (...parts: Parameters<typeof pageOf>) =>
  findNeeds(pageOf(...parts), true);

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
  expect(policy).toContain("font-src 'self' data: https://cdn.example");
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

test('a script is hashed as what the browser would run, data is not', () => {
  const hashes = (tag: string) =>
    needsOf(`<script ${tag}>a()</script>`).scripts.length;
  for (const tag of [
    ...['type=application/javascript', 'type="TEXT/JavaScript"', 'type=""'],
    ...['type=Module', 'type=importmap', 'type=speculationrules'],
    ...['type=text/jscript', 'language=JavaScript1.2'],
  ]) {
    expect(hashes(tag), tag).toBe(1);
  }
  for (const tag of ['type=application/ld+json', 'type=text/template']) {
    expect(hashes(tag), tag).toBe(0);
  }
});

test('what an article puts into the head asks for nothing', () => {
  const mark = 'data-in-article';
  const policy = policyOf(
    `<link rel=preconnect href=https://far.example ${mark}>` +
      `<link rel=stylesheet href=https://far.example/a.css ${mark}>` +
      '<link rel=stylesheet href=https://fonts.googleapis.com/css2>' +
      '<base href=https://mirror.example/a/>',
  );
  expect(policy.join()).not.toContain('far.example');
  expect(policy).toContainEqual(some(/^font-src .*fonts\.gstatic\.com/));
  expect(policy).toContain('base-uri https://mirror.example');
});

test('only a page with live code may evaluate text', () => {
  const page = pageOf('', '<div class=playgroundContainer_aB1c></div>');
  const canEvaluate = (hasTheme: boolean) =>
    findNeeds(page, hasTheme).scripts.includes("'unsafe-eval'");
  expect(canEvaluate(true)).toBe(true);
  expect(canEvaluate(false)).toBe(false);
});

test('a script of which nobody knows what it connects to is reported', async () => {
  const {scripts} = needsOf(
    '<script src=//stats.example/a.js></script>' +
      '<script src=https://other.example/a.js></script>' +
      '<script src=https://www.googletagmanager.com/a.js></script>',
  );
  const told = await warningsOf(() =>
    remindOfUnknownConnections(scripts, ['https://api.stats.example']),
  );
  expect(told).toEqual([
    expect.stringContaining("connect: ['https://other.example']"),
  ]);
});

test('what a component shows and the policy stops is reported, once', async () => {
  const stops = `<iframe src=//player.example/1></iframe>
<object data=/a.pdf></object><embed src=/b.swf>
<form action=https://ask.example/><button formaction=/c></button></form>
<link rel=stylesheet href=https://cdn.example/d.css>
<script src=https://far.example/e.js></script><script>f()</script>`;
  const works = `<iframe src=https://frames.example/g></iframe>
<iframe srcdoc=h src=//no.example></iframe><iframe src=about:blank></iframe>
<form></form><video src=https://far.example/i.mp4></video>
<script type=application/ld+json>{}</script>
<iframe src=//told.example data-in-article></iframe>`;
  const allowed = {scripts: [], styles: [], frames: ['https://frames.example']};
  const refusals = findStopped(pageOf('', stops + works), allowed);
  const told = await warningsOf(() =>
    remindOfStopped([
      ...refusals.map((refusal) => ({refusal, route: '/', file: undefined})),
      ...refusals.map((refusal) => ({refusal, route: '/a', file: 'a.mdx'})),
    ]),
  );
  const quoted = told.map((text) => /「.+?」|内联脚本/.exec(text)?.[0]);
  expect(quoted).toEqual([
    ...['「//player.example/1」', '「/a.pdf」', '「/b.swf」'],
    ...['「https://ask.example/」', '「/c」', '「https://cdn.example/d.css」'],
    ...['「https://far.example/e.js」', '内联脚本'],
  ]);
  expect(told[0]).toContain('a.mdx 等 2 页：');
});
