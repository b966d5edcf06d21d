/**
 * Nothing is requested while `waiting`. `answered`: the frame runs; `shown`: it
 * has the thread, and stays, as a reader may be writing in it. After `silent`
 * any answer counts, after `failed` only the thread itself.
 */
export type Status =
  'waiting' | 'loading' | 'answered' | 'shown' | 'silent' | 'failed';

/** What giscus posts to the page (giscus 1.6.0). */
type Message = {signOut?: unknown; error?: unknown; discussion?: unknown};

/** Errors after which giscus drops the session. */
const sessionErrors = /Bad credentials|Invalid state value|State has expired/;

/**
 * What the data of a `message` event, whose sender is known to be giscus, makes
 * of the status.
 *
 * @param hasSession whether giscus has stored the session of a visitor
 */
export function statusAfter(
  status: Status,
  data: unknown,
  hasSession: boolean,
): Status {
  const {giscus: message} = (data ?? {}) as {giscus?: Message | string | null};
  if (!message || typeof message !== 'object') {
    return status;
  }
  const {signOut, error} = message;
  const text = typeof error === 'string' ? error : '';
  // The frame loads again without the session. Signing out comes with an error
  // text, for clients older than ours.
  if (signOut || (hasSession && sessionErrors.test(text))) {
    return 'loading';
  }
  // The discussion is made with the first comment.
  if (error ? /Discussion not found/.test(text) : 'discussion' in message) {
    return 'shown';
  }
  if (error) {
    return status === 'shown' ? status : 'failed';
  }
  // It reports its height, and may still have no thread.
  return status === 'loading' || status === 'silent' ? 'answered' : status;
}
