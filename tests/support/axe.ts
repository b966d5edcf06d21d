import type {Page} from '@playwright/test';
import axe, {type AxeResults} from 'axe-core';

/**
 * What axe finds on a page. Its frames are other sites' pages: they are not
 * looked into.
 *
 * Not by @axe-core/playwright: for each look it sends axe into the page anew
 * and fetches all that passed, too, which takes as long again as the look.
 */
export async function inspect(
  page: Page,
  within: string | {include: string[][]; exclude: string[][]} = 'html',
  rules?: string[],
): Promise<Pick<AxeResults, 'violations' | 'incomplete'>> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(`${axe.source};undefined`);
  }
  return page.evaluate(
    async ([where, runOnly]) => {
      const {violations, incomplete} = await (
        window as unknown as {axe: typeof axe}
      ).axe.run(where, {iframes: false, ...(runOnly && {runOnly})});
      return {violations, incomplete};
    },
    [within, rules] as const,
  );
}
