/**
 * The messages of an error and of the errors that caused it, outermost first.
 * A cause that leads back to an earlier error ends the chain.
 */
export function errorChain(error: Error): string[] {
  const seen = new Set<Error>();
  let current: unknown = error;
  while (current instanceof Error && !seen.has(current)) {
    seen.add(current);
    current = current.cause;
  }
  return [...seen].map(({message}) => message);
}
