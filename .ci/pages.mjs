// Asks GitHub whether this run may publish, and where the site will live. The
// answers are `publish` for the next jobs, SITE_URL and SITE_BASE_URL for the
// build and the tests, which a pull request needs as well.
import {spawnSync} from 'node:child_process';
import {appendFileSync} from 'node:fs';
import {setTimeout} from 'node:timers/promises';

const {env} = process;
const repository = env.GH_REPO ?? '';

/**
 * The settings of Pages: null where it is off, undefined where GitHub does not
 * say so in three tries.
 */
async function askForPages() {
  for (const seconds of [0, 1, 2]) {
    await setTimeout(seconds * 1000);
    const request = ['api', `repos/${repository}/pages`];
    const {stdout, stderr} = spawnSync('gh', request, {encoding: 'utf8'});
    if (/HTTP 404|"status": *"404"/.test(stdout + stderr)) {
      return null;
    }
    try {
      const pages = JSON.parse(stdout);
      if (URL.canParse(pages?.html_url)) {
        return pages;
      }
    } catch {
      // No answer, or a page that says that GitHub is unwell.
    }
  }
}

/** Where Pages puts a site, unless its settings name another address. */
function usualAddress() {
  const [owner, name] = repository.split('/');
  const host = `${owner}.github.io`.toLowerCase();
  return `https://${host}/${name.toLowerCase() === host ? '' : name}`;
}

const pages = await askForPages();
const address = new URL(pages?.html_url ?? usualAddress());
const path = address.pathname.replace(/\/?$/, '/');
appendFileSync(
  env.GITHUB_ENV,
  `SITE_URL=${env.SITE_URL || address.origin}\nSITE_BASE_URL=${env.SITE_BASE_URL || path}\n`,
);

const isAsked =
  env.ON_DEFAULT_BRANCH === 'true' && env.PUBLISH_PAGES !== 'false';
const isReady = pages?.build_type === 'workflow';
appendFileSync(env.GITHUB_OUTPUT, `publish=${isAsked && isReady}\n`);

if (isAsked && pages === undefined) {
  console.log(
    '::warning title=没有发布::GitHub 没有说出 Pages 的设置，这一次只构建与测试。请稍后在这次运行的页面点 Re-run jobs → Re-run all jobs。',
  );
} else if (isAsked && !isReady) {
  const isRequired = env.PUBLISH_PAGES === 'true';
  const reason = pages
    ? 'Pages 的 Source 是 Deploy from a branch，访客看到的不是这里构建的网站'
    : '这个仓库没有打开 Pages';
  console.log(
    `::${isRequired ? 'error' : 'warning'} title=没有发布::${reason}。` +
      '要发布：打开 Settings → Pages，在 Build and deployment 下把 Source 选为 GitHub Actions，再点这次运行页面上的 Re-run jobs → Re-run all jobs。' +
      '不在这里发布：打开 Settings → Secrets and variables → Actions → Variables，添加变量 PUBLISH_PAGES，值为 false，就不再提醒。' +
      `（${env.GITHUB_SERVER_URL}/${repository}/settings/pages）`,
  );
  process.exitCode = isRequired ? 1 : 0;
}
