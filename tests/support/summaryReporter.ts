import type {FullConfig, Reporter, Suite} from '@playwright/test/reporter';

/**
 * Closes a run with `N passed, N failed[, N skipped]`. An error outside any
 * test, such as a file that does not load, counts as a failure.
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
    const outcomes = this.suite?.allTests().map((test) => test.outcome()) ?? [];
    const count = (outcome: string) =>
      outcomes.filter((each) => each === outcome).length;
    const failed = count('unexpected') + this.errors;
    const skipped = count('skipped');
    console.log(
      `${count('expected')} passed, ${failed} failed` +
        (skipped ? `, ${skipped} skipped` : ''),
    );
  }
}
