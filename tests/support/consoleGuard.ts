import type {BrowserContext, TestInfo} from '@playwright/test';
import {expect} from '@playwright/test';

/** Lets errors that match pass, and says in the report why. */
export type AllowConsoleErrors = (pattern: RegExp, reason: string) => void;

export type ConsoleGuard = {
  allow: AllowConsoleErrors;
  /** Fails the test on an error that was not allowed. */
  check: () => void;
};

/**
 * Collects console errors, uncaught errors and hydration warnings of all pages
 * of a context.
 */
export function guardConsole(
  context: BrowserContext,
  testInfo: TestInfo,
): ConsoleGuard {
  const errors: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    const text = message.text();
    if (
      message.type() === 'error' ||
      (message.type() === 'warning' && /hydrat/i.test(text))
    ) {
      errors.push(`${text} (${message.location().url})`);
    }
  });
  context.on('weberror', (webError) => {
    const error = webError.error();
    errors.push(error.stack ?? error.message);
  });
  return {
    allow: (pattern, reason) => {
      allowed.push(pattern);
      testInfo.annotations.push({
        type: 'allowed console error',
        description: `${pattern.source}: ${reason}`,
      });
    },
    check: () => {
      const unexpected = errors.filter(
        (text) => !allowed.some((pattern) => pattern.test(text)),
      );
      expect(unexpected, 'errors in the browser console').toEqual([]);
    },
  };
}
