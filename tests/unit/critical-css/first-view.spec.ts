import {expect, test} from '@playwright/test';
import {parseDocument} from 'htmlparser2';

import {firstView} from '../../../src/plugins/critical-css/node/firstView';
import {
  namesIn,
  namesInScript,
} from '../../../src/plugins/critical-css/node/page';
import {
  laterState,
  parseSheet,
  rulesFor,
  writeRules,
} from '../../../src/plugins/critical-css/node/sheet';

const names = (...list: string[]) => new Set(list);

/** What is kept of a sheet, by what the page has. */
const keeps: Record<string, Record<string, string>> = {
  '.a': {
    '.a{x:1}.b{x:2}': '.a{x:1}',
    '.a .b{x:1}': '',
    // What an attribute says may change while the page is open.
    '[data-theme=dark] .a{x:1}': '[data-theme=dark] .a{x:1}',
    '.a:not(.b){x:1}': '.a:not(.b){x:1}',
    '.a:is(.b,.c){x:1}': '.a:is(.b,.c){x:1}',
    ':where(.b){x:1}.a:has(.b){x:2}': '',
    '.a:not(:is(.b)){x:1}': '.a:not(:is(.b)){x:1}',
    '@supports (y:1){@media (width>1px){.a{x:1}.b{x:2}}}.a{x:3}':
      '@supports (y:1){@media (width>1px){.a{x:1}}}.a{x:3}',
    // Neither moves, print, animations nor less motion.
    '.a:hover,.a:focus,.a::before{x:3}@media print{.a{x:4}}': '.a::before{x:3}',
    '.a:not(:focus){x:1}.a:not(.b):hover{x:2}': '.a:not(:focus){x:1}',
    '@keyframes k{from{x:1}}.a{x:5;cursor:pointer;transition:x 1s}': '.a{x:5}',
    '@media (prefers-reduced-motion:reduce){.a{x:6}}': '',
    // Nor custom properties that nothing reads, even through others.
    ':root{--one:var(--two);--two:1px;--five:1px}.a{--three:var(--four);x:1}':
      '.a{x:1}',
    ':root{--one:var(--two);--two:1px}.a{x:var( --one,1px)}':
      ':root{--0:var(--1);--1:1px}.a{x:var( --0,1px)}',
    // Nor what a later rule for :root sets again; a media query may not match.
    ':root{--one:1px;--two:2px!important}@media (width>1px){:root{--one:3px}}:root{--one:4px;--two:5px}.a{x:var(--one);y:var(--two)}':
      ':root{--0:2px!important}@media (width>1px){:root{--1:3px}}:root{--1:4px;--0:5px}.a{x:var(--1);y:var(--0)}',
  },
  '.b': {'.a,.b{x:1}': '.b{x:1}'},
  '.a p': {'.a>p:first-child{x:1}': '.a>p:first-child{x:1}'},
  '#id': {'#id{x:1}': '#id{x:1}'},
  '': {'*{x:1}': '*{x:1}'},
  // A tag is the same in capitals.
  p: {'P{x:1}': 'P{x:1}'},
  '.a:b': {'.a\\:b{x:1}': '.a\\:b{x:1}'},
  // A custom property that the page itself reads keeps its name.
  '--one': {':root{--one:1px}': ':root{--one:1px}'},
};

test('a page carries the rules that can apply to it before it moves', () => {
  for (const [has, sheets] of Object.entries(keeps)) {
    for (const [css, kept] of Object.entries(sheets)) {
      const used = names(...has.split(' '));
      expect(firstView(parseSheet(css).rules, used), css).toBe(kept);
    }
  }
});

test('the sheet keeps what a page or a script can use, and moves', () => {
  const css =
    '.a:hover{x:1}.b{x:2}@media print{.a,.b{x:3}}@keyframes k{from{x:4}}';
  expect(
    writeRules(rulesFor(parseSheet(css).rules, names('.a', laterState))),
  ).toBe('.a:hover{x:1}@media print{.a{x:3}}@keyframes k{from{x:4}}');
  const known = names('.menu--show', '#menu', 'dialog', '.absent');
  const script = 'e.className="x menu--show";f("menu");h("dialog")';
  expect(namesInScript(script, known)).toEqual(
    names('.menu--show', '#menu', 'dialog'),
  );
});

test('knows the custom properties that are set, and those only read', () => {
  expect(() => parseSheet('.a{')).toThrow(/Unclosed block/);
  const {known} = parseSheet('.a{--one:1px;x:var(--two,var(--three))}');
  expect(known).toEqual(names('.a', '--one', '--two', '--three'));
});

test('reads what a page has, quoted or not', () => {
  const known = names(
    ...['p', 'div', '.a', '.b', '.c', '#x', '#y', '.d', '.no'],
    ...['--e', '--f', '--g', '--no'],
  );
  const html =
    '<!doctype html><div class="a b"><p class=c id=x>1<p id="y" class=\'d\'>' +
    'class=no --no <br style=color:var(--e)><path fill=var(--f)>' +
    '<style>.g{color:var(--g)}</style>';
  expect(namesIn(parseDocument(html), known)).toEqual(
    names(
      ...['div', 'p', '.a', '.b', '.c', '.d', '#x', '#y'],
      ...['--e', '--f', '--g'],
    ),
  );
});
