/**
 * How far below the viewport the section may be when it starts to load: about
 * half a screen, so that a reader who goes on finds the thread ready.
 */
const rootMargin = '400px 0px';

/**
 * Calls back once, when the element comes near the viewport; at once where the
 * browser cannot observe that.
 *
 * @returns gives up waiting
 */
export function whenNear(element: Element, callback: () => void): () => void {
  if (!('IntersectionObserver' in window)) {
    callback();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        observer.disconnect();
        callback();
      }
    },
    {rootMargin},
  );
  observer.observe(element);
  return () => observer.disconnect();
}
