import {expect, test} from '@playwright/test';
import type {Root} from 'hast';
import type {MdxJsxTextElementHast} from 'mdast-util-mdx-jsx';

import {literalText} from '../../src/lib/node/jsx';
import {markElements} from '../../src/plugins/spoilers/node/spoilerSteps';
import {render} from './markdown-reading/render';
import {element} from './trees';

const span = (...className: string[]) =>
  element('span', {className, title: '你知道的太多了'});

const jsx = (name: string, value: string): MdxJsxTextElementHast => ({
  type: 'mdxJsxTextElement',
  name: 'span',
  attributes: [{type: 'mdxJsxAttribute', name, value}],
  children: [],
});

test('what wikis hide by class="heimu" is a spoiler, in HTML and in JSX', () => {
  const found = span('a', 'heimu');
  const other = span('heimu-list');
  const tags = [jsx('class', 'heimu'), jsx('className', 'b heimu')];
  const tree: Root = {type: 'root', children: [found, other, ...tags]};
  markElements()(tree);
  expect(found.properties).toEqual({
    className: ['a', 'heimu', 'spoiler'],
    tabIndex: 0,
    title: '你知道的太多了',
  });
  expect(other).toEqual(span('heimu-list'));
  for (const {attributes} of tags) {
    const names = attributes.map((each) => 'name' in each && each.name);
    expect(names).toEqual(['className', 'tabIndex']);
  }
  const classes = tags.map(({attributes}) => literalText(attributes[0]));
  expect(classes).toEqual(['heimu spoiler', 'b heimu spoiler']);
});

test('a Spoiler that an article declares is its own', async () => {
  for (const [declaration, tag] of [
    ["import list from '@site/src/Spoiler/list.json';", '<div class="spoiler"'],
    ["import Spoiler from '@site/src/Spoiler';", '<imported-component>'],
  ]) {
    const page = await render(`${declaration}\n\n<Spoiler>\n甲\n</Spoiler>`);
    expect(page).toContain(tag);
  }
});
