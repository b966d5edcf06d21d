import {startPagesServer} from '../../support/pagesServer';
import {buildSite} from '../../support/sites';
import {expect, test, waitForHydration} from '../../support/test';

test('a document at the root of the docs has it, and keys a namespace', async ({
  allowConsoleErrors,
  page,
}) => {
  test.setTimeout(240_000);
  allowConsoleErrors(/status of 404/, 'the host has no such file');
  const {code, output, outDir, baseUrl} = await buildSite({
    name: 'docs-root',
    overlay: {'docs/root.md': '---\nslug: /\n---\n\n# 文档的首页\n'},
    config: `
      import base from './docusaurus.config.base';
      const storage = {experimental_storage: {namespace: 'own'}};
      export default {...base, future: {...base.future, ...storage}};`,
  });
  expect(code, output).toBe(0);
  expect(output).not.toContain('Duplicate routes');

  const server = await startPagesServer(outDir, baseUrl);
  const visit = async (path: string) => {
    await page.goto(`${server.origin}${baseUrl}${path}`);
    await page.waitForURL(`${server.origin}${baseUrl}docs`);
    await waitForHydration(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      '文档的首页',
    );
  };
  await visit('docs');
  // As an older announcement, closed, left it.
  await page.evaluate(() => {
    localStorage.setItem('docusaurus.announcement.id-own', 'earlier');
    localStorage.setItem('docusaurus.announcement.dismiss-own', 'true');
  });
  await visit('docs/');
  await expect(page.locator('html')).toHaveAttribute(
    'data-announcement-bar-initially-dismissed',
    'false',
  );
  await server.close();
});
