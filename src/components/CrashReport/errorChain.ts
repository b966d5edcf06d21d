/**
 * The messages of an error and its causes, the outermost first. It ends where an
 * error is its own cause.
 */
export const errorChain = (error: unknown, seen: unknown[] = []): string[] =>
  error instanceof Error && !seen.includes(error)
    ? [error.message, ...errorChain(error.cause, [...seen, error])]
    : [];
