import {expect, test} from '@playwright/test';

import {compileFirstView} from '../../../src/plugins/critical-css/node/firstView';

type Example = {html: string; css: string; picked: string};

const dark = '[data-theme=dark] .a{x:1}';

const examples: Record<string, Example[]> = {
  'a rule is picked for the names that a page has': [
    {html: '<p class=a>', css: '.a .b{x:1}', picked: ''},
    {html: '<p class=b>', css: '.a,.b{x:1}', picked: '.b{x:1}'},
    {html: '<p id=c>', css: '#c{x:1}#d{x:1}', picked: '#c{x:1}'},
    {
      html: '<p class=a>',
      css: '@supports (y:1){@media (width>1px){.a{x:1}.b{x:2}}}.a{x:3}',
      picked: '@supports (y:1){@media (width>1px){.a{x:1}}}.a{x:3}',
    },
  ],
  'a rule is picked whatever an attribute or an element that is not closed says':
    [
      {html: '<html data-theme=light><p class=a>', css: dark, picked: dark},
      {
        html: '<div class=a><p>1<p class=c>2</div>',
        css: '.a>.c{x:1}',
        picked: '.a>.c{x:1}',
      },
    ],
  'nothing is picked that shows after a visitor acts, on paper or in motion': [
    {
      html: '<p class=a>',
      css: '.a:hover,.a:focus,.a::before{x:1}.a:not(:focus){x:2}',
      picked: '.a::before{x:1}.a:not(:focus){x:2}',
    },
    {
      html: '<p class=a>',
      css: '@media print{.a{x:1}}@media (prefers-reduced-motion:reduce){.a{x:2}}',
      picked: '',
    },
    {
      html: '<p class=a>',
      css: '@keyframes k{from{x:1}}.a{x:1;cursor:pointer;animation:k 1s}',
      picked: '.a{x:1}',
    },
  ],
  'a custom property is picked if the page reads it, where it is set last': [
    {
      html: '<p class=a>',
      css: ':root{--b:var(--c);--c:1px;--d:1px}:root{--c:2px}.a{x:var( --b,1px)}',
      picked: ':root{--b:var(--c)}:root{--c:2px}.a{x:var( --b,1px)}',
    },
    {
      html: '<p style="color:var(--b)">',
      css: ':root{--b:1px;--c:1px}',
      picked: ':root{--b:1px}',
    },
  ],
};

test.describe('critical-css', () => {
  for (const [sentence, list] of Object.entries(examples)) {
    test(sentence, () => {
      for (const {html, css, picked} of list) {
        expect(compileFirstView(css)(html), css).toBe(picked);
      }
    });
  }
});
