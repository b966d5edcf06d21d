/** The file that Markdown names, in its own format. */
export function originalOf(image: HTMLImageElement): string {
  return image.src;
}

/** The widest file that the page offers for an image. */
function largestOf(image: HTMLImageElement): string {
  const picture = image.closest('picture');
  const srcset = picture?.querySelector('source')?.srcset ?? '';
  const widest = srcset
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([url, width]) => ({url, width: Number.parseInt(width ?? '', 10)}))
    .reduce<{url?: string; width: number}>(
      (best, each) => (each.width > best.width ? each : best),
      {width: 0},
    );
  return widest.url ? new URL(widest.url, document.baseURI).href : image.src;
}

/** True size: the attributes, because srcset makes naturalWidth the slot's. */
export function naturalSizeOf(image: HTMLImageElement) {
  const width = Number(image.getAttribute('width'));
  const height = Number(image.getAttribute('height'));
  return width && height
    ? {width, height}
    : {width: image.naturalWidth, height: image.naturalHeight};
}

/**
 * Shows the widest file once it is there. Until then, and if it never comes,
 * the picture stays what the page already had.
 */
export async function sharpen(
  shown: HTMLImageElement,
  image: HTMLImageElement,
): Promise<void> {
  const url = largestOf(image);
  if (url === image.currentSrc) {
    return;
  }
  const large = new Image();
  large.src = url;
  try {
    await large.decode();
    shown.src = url;
  } catch {
    // Offline, or gone with a new release: the small one is still shown.
  }
}
