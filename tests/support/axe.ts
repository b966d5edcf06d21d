import type {Page} from '@playwright/test';
import axe, {type AxeResults} from 'axe-core';

/**
 * What axe finds on a page, but not in the frames, which are other sites'.
 * @axe-core/playwright sends axe anew for each look, and takes twice as long.
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
      ).axe.run(where, {
        iframes: false,
        // Of what is in order, axe would otherwise write each element down.
        resultTypes: ['violations', 'incomplete'],
        ...(runOnly && {runOnly}),
      });
      return {violations, incomplete};
    },
    [within, rules] as const,
  );
}
