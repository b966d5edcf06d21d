/**
 * Fetches the full size beside the picture that is shown, decoded, so that
 * putting it in its place is no more than a frame.
 *
 * @param signal - Stops the download; nothing is called any more.
 */
export function loadOriginal(
  url: string,
  {
    signal,
    onArrival,
    onFailure,
  }: {
    signal: AbortSignal;
    onArrival: (original: HTMLImageElement) => void;
    onFailure: () => void;
  },
): void {
  const original = new Image();
  signal.addEventListener('abort', () => {
    original.src = '';
  });
  const unlessStopped = (next: () => void) => () => {
    if (!signal.aborted) {
      next();
    }
  };
  original.src = url;
  original
    .decode()
    .then(unlessStopped(() => onArrival(original)))
    .catch(unlessStopped(onFailure));
}
