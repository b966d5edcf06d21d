import {startPagesServer} from '../support/pagesServer';
import {buildSite} from '../support/sites';
import {allowErrors, expect, test, waitForHydration} from '../support/test';
import {expectWhole} from '../support/wholeSite';

test('the root of docs is its document, or leads to it', async ({page}) => {
  allowErrors(/status of 404/, 'the host has no such file');
  const {output, ...built} = await buildSite({
    name: 'docs-root',
    env: {SITE_URL: 'https://other.example', SITE_BASE_URL: '/'},
    overlay: {
      'docs/root.md': '---\nslug: /\n---\n\n# 文档的首页\n',
      'handbook/01-index.md': '# 手册的目录\n',
      'docusaurus.config.ts': `import base from './docusaurus.config.base';
        const storage = {experimental_storage: {namespace: 'own'}};
        const handbook = ['@docusaurus/plugin-content-docs',
          {id: 'handbook', path: 'handbook', routeBasePath: 'handbook'}];
        export default {...base, future: {...base.future, ...storage},
          plugins: [...base.plugins, handbook]};`,
    },
  });
  expect(output).not.toContain('Duplicate routes');
  await expectWhole(built);

  const server = await startPagesServer(built.outDir, '/');
  const visit = async (path: string, leadsTo: string, title: string) => {
    await page.goto(`${server.origin}/${path}`);
    await page.waitForURL(`${server.origin}/${leadsTo}`);
    await waitForHydration(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
  };
  await visit('docs', 'docs', '文档的首页');
  // As an older announcement, closed, left it.
  await page.evaluate(() => {
    localStorage.setItem('docusaurus.announcement.id-own', 'earlier');
    localStorage.setItem('docusaurus.announcement.dismiss-own', 'true');
  });
  await visit('docs/', 'docs', '文档的首页');
  await expect(page.locator('html')).toHaveAttribute(
    'data-announcement-bar-initially-dismissed',
    'false',
  );
  // The host answers with handbook/index.html, and with handbook.html, which
  // leads to the same document.
  for (const path of ['handbook/', 'handbook', 'handbook/index.html']) {
    await visit(path, 'handbook/index', '手册的目录');
  }
  await server.close();
});
