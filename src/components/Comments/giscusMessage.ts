/**
 * What a message from the giscus frame means to the page around it.
 *
 * - `alive`: the frame runs (it reports its height); whether it can show the
 *   thread is still open.
 * - `shown`: the thread stands in the frame, be it a discussion that nobody
 *   has opened yet.
 * - `signed-out`: the visitor signed out; giscus forgets the session and loads
 *   the frame again.
 * - `session-refused`: the stored session is no longer good. With a session in
 *   store giscus forgets it and loads the frame again; without one it is stuck.
 * - `error`: the thread cannot be shown.
 */
export type GiscusMessage =
  'alive' | 'shown' | 'signed-out' | 'session-refused' | 'error';

/** Parts of the messages after which giscus drops the session (giscus 1.6.0). */
const sessionErrors = [
  'Bad credentials',
  'Invalid state value',
  'State has expired',
];

/** Not an error: the discussion is made with the first comment. */
const emptyThread = 'Discussion not found';

/**
 * Reads the data of a `message` event whose sender is known to be giscus.
 *
 * @returns undefined for data that is not of the giscus protocol
 */
export function readGiscusMessage(data: unknown): GiscusMessage | undefined {
  const {giscus: message} = (data ?? {}) as {giscus?: unknown};
  if (typeof message !== 'object' || message === null) {
    return undefined;
  }
  const {signOut, error} = message as {signOut?: unknown; error?: unknown};
  // Signing out comes with an error text, for clients older than ours.
  if (signOut) {
    return 'signed-out';
  }
  if (!error) {
    return 'discussion' in message ? 'shown' : 'alive';
  }
  const says = (part: string) =>
    typeof error === 'string' && error.includes(part);
  if (says(emptyThread)) {
    return 'shown';
  }
  return sessionErrors.some(says) ? 'session-refused' : 'error';
}
