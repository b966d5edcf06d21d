import {appendFileSync} from 'node:fs';
import {devNull} from 'node:os';

import type {FullConfig, Reporter, Suite} from '@playwright/test/reporter';

/**
 * Names the tests that passed at their second try only, also in the summary of
 * a workflow run, and closes with `N passed, N failed[, N skipped]`. An error
 * outside any test, such as a file that does not load, counts as a failure.
 */
export default class SummaryReporter implements Reporter {
  private suite: Suite | undefined;
  private errors = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onError(): void {
    this.errors += 1;
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    const having = (outcome: string) =>
      tests.filter((test) => test.outcome() === outcome);
    const flaky = having('flaky');
    if (flaky.length > 0) {
      const names = flaky.map((test) => `- ${test.titlePath().join(' › ')}`);
      const text = `## 第二次才通过的测试\n\n${names.join('\n')}\n\n第一次怎样失败的，看这次运行的附件 traces（保留一周）。\n`;
      console.log(text);
      appendFileSync(process.env.GITHUB_STEP_SUMMARY ?? devNull, text);
    }
    const passed = having('expected').length + flaky.length;
    const failed = having('unexpected').length + this.errors;
    const skipped = having('skipped').length;
    console.log(
      `${passed} passed, ${failed} failed` +
        (skipped ? `, ${skipped} skipped` : ''),
    );
  }
}
