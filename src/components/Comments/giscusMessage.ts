/**
 * What a message from the giscus frame means to the page around it.
 *
 * - `alive`: the frame reports its height; it may still have no thread.
 * - `shown`: the frame has the thread, which may have no comment yet.
 * - `signed-out`, `session-refused`: giscus forgets the stored session and
 *   loads the frame again. If no session is stored, the second is final.
 * - `error`: the thread cannot be shown.
 */
export type GiscusMessage =
  'alive' | 'shown' | 'signed-out' | 'session-refused' | 'error';

/** Errors after which giscus drops the session (giscus 1.6.0). */
const sessionErrors = /Bad credentials|Invalid state value|State has expired/;

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
  const text = typeof error === 'string' ? error : '';
  // No error: the discussion is made with the first comment.
  if (text.includes('Discussion not found')) {
    return 'shown';
  }
  return sessionErrors.test(text) ? 'session-refused' : 'error';
}
