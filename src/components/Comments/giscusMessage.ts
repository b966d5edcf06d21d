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
  const message = isRecord(data) ? data.giscus : undefined;
  if (!isRecord(message)) {
    return undefined;
  }
  // Signing out comes with an error text, for clients older than ours.
  if (message.signOut) {
    return 'signed-out';
  }
  if (message.error) {
    return typeof message.error === 'string'
      ? readError(message.error)
      : 'error';
  }
  return 'discussion' in message ? 'shown' : 'alive';
}

function readError(error: string): GiscusMessage {
  if (error.includes(emptyThread)) {
    return 'shown';
  }
  return sessionErrors.some((part) => error.includes(part))
    ? 'session-refused'
    : 'error';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
