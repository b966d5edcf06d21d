import {expect, test} from '@playwright/test';

import {shortenMessages} from '../../src/plugins/client-messages/shorten';

const isTranslated = (id: string) => id === 'theme.close';

for (const [what, code, short] of [
  [
    'a translated message keeps its id',
    't({id:"theme.close",message:"Close",description:"The \\"x\\"."})',
    't({id:"theme.close"})',
  ],
  [
    'the order does not matter',
    't({message:"Close {a}",id:"theme.close",description:\'The "x".\'},{a:1})',
    't({id:"theme.close"},{a:1})',
  ],
  [
    'a text of our own keeps the text',
    't({id:"site.close",message:"关闭"})',
    't({message:"关闭"})',
  ],
  [
    'children are a message too, and other props stay',
    'j(T,{id:"theme.close",description:"x",values:{a},children:"Close {a}"})',
    'j(T,{id:"theme.close",description:"x",values:{a},children:"Close {a}"})',
  ],
  [
    'props after the message stay',
    'j(T,{id:"theme.close",children:"Close {a}",values:{a}})',
    'j(T,{id:"theme.close",values:{a}})',
  ],
  [
    'a heading is not a message',
    'j(h2,{id:"字库",children:"字库"})',
    'j(h2,{id:"字库",children:"字库"})',
  ],
  [
    'front matter is not a message',
    'let a={id:"theme.close",description:"x"},b={message:"x",description:"y"}',
    'let a={id:"theme.close",description:"x"},b={message:"x",description:"y"}',
  ],
] as const) {
  test(what, () => {
    expect(shortenMessages(code, isTranslated)).toBe(short);
  });
}
