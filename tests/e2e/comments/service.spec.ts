/** What only giscus does; another service has other tests here. */
import {standIn} from '../../../src/site/commentService';
import {discussionCategory} from '../../fixtures/plain/src/site/comments';
import {longDoc, shortDoc, test} from '../../support/comments';
import {expect} from '../../support/test';

test('giscus is asked for a discussion, and signing in leads back to the thread', async ({
  page,
  comments,
  goto,
  site,
}) => {
  await goto(shortDoc);
  await comments.expectThread();
  const {origin, pathname, searchParams} = await comments.url();
  expect(origin + pathname).toBe(`${standIn.origin}/zh-CN/widget`);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...discussionCategory,
    term: 'guide/中文路径',
    number: '',
    strict: '1',
    emitMetadata: '1',
    theme: 'light',
    backLink: encodeURI(site.url(shortDoc)),
  });
  // It says how high its discussion is.
  await comments.post({giscus: {resizeHeight: 500}});
  await expect(comments.frame).toHaveCSS('height', '500px');

  await goto(`${longDoc}?giscus=token#comment-thread`);
  await comments.expectThread();
  const signedIn = (await comments.url()).searchParams;
  expect(signedIn.get('session')).toBe('token');
  expect(signedIn.get('origin')).toMatch(/\/long#comment-thread$/);
  await expect(page.locator('#comment-thread')).toHaveCount(1);
  expect(page.url()).not.toContain('token');
});
