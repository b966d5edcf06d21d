/**
 * The messages of an error and of the errors that caused it, outermost first.
 * A cause that leads back to an earlier error ends the chain.
 */
export function errorChain(error: Error): string[] {
  const seen = new Set<Error>();
  for (
    let current: unknown = error;
    current instanceof Error && !seen.has(current);
    current = current.cause
  ) {
    seen.add(current);
  }
  return [...seen].map(({message}) => message);
}
