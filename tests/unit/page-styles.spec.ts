import {expect, test} from '@playwright/test';

import {cutSheet} from '../../src/plugins/page-styles/cutSheet';
import {firstView} from '../../src/plugins/page-styles/firstView';
import {parseSheet} from '../../src/plugins/page-styles/parseSheet';
import {pageTokens, scriptTokens} from '../../src/plugins/page-styles/tokens';

const names = (...list: string[]) => new Set(list);

test.describe('cutting a style sheet', () => {
  const keeps: [css: string, has: Set<string>, kept: string][] = [
    ['.a{x:1}.b{x:2}', names('.a'), '.a{x:1}'],
    ['.a,.b{x:1}', names('.b'), '.b{x:1}'],
    ['.a .b{x:1}', names('.a'), ''],
    ['.a>p:first-child{x:1}', names('.a', 'p'), '.a>p:first-child{x:1}'],
    ['#id{x:1}', names('#id'), '#id{x:1}'],
    // What an attribute or a state says may change while the page is open.
    ['[data-theme=dark] .a{x:1}', names('.a'), '[data-theme=dark] .a{x:1}'],
    ['.a:not(.b){x:1}', names('.a'), '.a:not(.b){x:1}'],
    ['.a:is(.b,.c){x:1}', names('.a'), '.a:is(.b,.c){x:1}'],
    [':where(.b){x:1}.a:has(.b){x:2}', names('.a'), ''],
    ['.a:not(:is(.b)){x:1}', names('.a'), '.a:not(:is(.b)){x:1}'],
    ['tr:nth-child(2n){x:1}', names('tr'), 'tr:nth-child(2n){x:1}'],
    ['*{x:1}', names(), '*{x:1}'],
    [
      '@keyframes k{from{x:1}to{x:2}}',
      names(),
      '@keyframes k{from{x:1}to{x:2}}',
    ],
    [
      '@media print{.a{x:1}.b{x:2}}@media print{.a{x:3}}',
      names('.a'),
      '@media print{.a{x:1}.a{x:3}}',
    ],
    [
      '@supports (y:1){@media print{.a{x:1}}}.a{x:2}',
      names('.a'),
      '@supports (y:1){@media print{.a{x:1}}}.a{x:2}',
    ],
    // A tag is the same in capitals.
    ['P{x:1}', names('p'), 'P{x:1}'],
    ['.a\\:b{x:1}', names('.a:b'), '.a\\:b{x:1}'],
  ];
  for (const [css, has, kept] of keeps) {
    test(`${css} for ${[...has].join(' ') || 'nothing'}`, () => {
      expect(cutSheet(parseSheet(css), has)).toBe(kept);
    });
  }

  test('refuses what is no style sheet', () => {
    expect(() => parseSheet('.a{')).toThrow(/Unclosed block/);
  });
});

test.describe('the first view', () => {
  const view = (css: string, ...more: string[]) =>
    firstView(parseSheet(css), names('.a', '.b', ...more));

  const says: [what: string, css: string, said: string][] = [
    [
      'leaves out moves, print, animations and less motion',
      '.a{x:1}.a:hover{x:2}.a:active,.a:focus,.a::before{x:3}' +
        '@media print{.a{x:4}}@keyframes k{from{x:1}}' +
        '@media (width>1px){.a{x:5;cursor:pointer;transition:x 1s}}' +
        '@media (prefers-reduced-motion:reduce){.a{x:6}}',
      '.a{x:1}.a::before{x:3}@media (width>1px){.a{x:5}}',
    ],
    [
      'leaves out custom properties that nothing reads, even through others',
      ':root{--one:var(--two);--two:1px}.a{--three:var(--four);--four:2px}' +
        '.a{x:1}',
      '.a{x:1}',
    ],
    [
      'writes out what never changes',
      ':root{--one:var(--two);--two:1px}:root{--two:2px}' +
        '.a{x:var( --one,1px)var(--one)1px;y:calc(var(--two)*-1)}',
      '.a{x:2px 2px 1px;y:calc(2px*-1)}',
    ],
    [
      'names what differs by element, mode or screen, and what is long',
      ':root{--one:1px;--two:2px;--long:url(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)}' +
        '.a{--one:3px;x:var(--one);y:var(--two);z:var(--long)var(--long)}' +
        '@media (width>1px){:root{--two:4px}}',
      ':root{--0:1px;--1:2px;--2:url(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)}' +
        '.a{--0:3px;x:var(--0);y:var(--1);z:var(--2)var(--2)}' +
        '@media (width>1px){:root{--1:4px}}',
    ],
    [
      'drops a value that a later rule replaces',
      ':root{--one:1px}.a{--one:2px;x:var(--one)}:root{--one:3px}',
      '.a{--0:2px;x:var(--0)}:root{--0:3px}',
    ],
    [
      'leaves alone what reads itself or is never set',
      ':root{--one:var(--two);--two:var(--one)}.a{x:var(--one);y:var(--no)}',
      ':root{--0:var(--0)}.a{x:var(--0);y:var(--1)}',
    ],
  ];
  for (const [what, css, said] of says) {
    test(what, () => {
      expect(view(css)).toBe(said);
    });
  }

  test('keeps the name and the value of what the page itself reads', () => {
    const css = ':root{--one:1px}.a{x:var(--one)}';
    expect(view(css, '--one')).toBe(css);
  });
});

test('knows the custom properties that it sets, and that it only reads', () => {
  const {known} = parseSheet('.a{--one:1px;x:var(--two,var(--three))}');
  expect(known).toEqual(names('.a', '--one', '--two', '--three'));
});

test('reads what a page has, quoted or not', () => {
  const known = names(
    ...['p', 'div', '.a', '.b', '.c', '#x', '#y', '.d', '.no', '--e', '--no'],
  );
  const html =
    '<!doctype html><DIV class="a b"><p class=c id=x>1<p id="y" class=\'d\'>' +
    'class=no no <br style=color:var(--e)>';
  expect(pageTokens(html.toLowerCase(), known)).toEqual(
    names('div', 'p', '.a', '.b', '.c', '.d', '#x', '#y', '--e'),
  );
});

test('reads what a script may give, as a class, an id or a tag', () => {
  const known = names('.menu--show', '#menu', 'dialog', '.absent');
  const script = 'e.className="x menu--show";f("menu");h("dialog")';
  expect(scriptTokens(script, known)).toEqual(
    names('.menu--show', '#menu', 'dialog'),
  );
});
