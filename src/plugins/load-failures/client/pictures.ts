import {translate} from '@docusaurus/Translate';

/**
 * Whether an image may have a notice: it belongs to the text, and has none yet. An
 * avatar has none, as its author is named beside it. `showPictureFailure` sets `onload`
 * as long as it shows one.
 */
function lacksNotice(target: EventTarget | null): target is HTMLImageElement {
  return (
    target instanceof HTMLImageElement &&
    target.closest('.markdown') !== null &&
    !target.classList.contains('avatar__photo') &&
    !target.onload
  );
}

/** The notice of a picture of this site, as large as the picture would be. */
function createNotice(image: HTMLImageElement): HTMLElement {
  const why = translate(
    {id: 'site.loadFailure.picture', message: '图片{name}没能下载。'},
    {name: image.alt && `「${image.alt}」`},
  );
  const notice = window.loadFailure(why);
  notice.setAttribute('role', 'status');
  // In the place of a small picture the notice would be narrow and tall.
  Object.assign(notice.style, {margin: '0', minWidth: '15rem'});

  const width = image.getAttribute('width');
  const height = image.getAttribute('height');
  const place = document.createElement('div');
  place.style.maxWidth = '100%';
  place.style.width = image.style.width || (width ? `${width}px` : '');
  if (width && height) {
    place.style.aspectRatio = `${width}/${height}`;
  }
  place.append(notice);
  return place;
}

/** The notice of another site's picture, for which this site has not failed. */
function createRemoteNotice(image: HTMLImageElement): HTMLElement {
  const address = image.currentSrc || image.src;
  const link = document.createElement('a');
  link.href = address;
  link.textContent = address;
  const notice = document.createElement('span');
  notice.setAttribute('role', 'status');
  notice.style.cssText =
    'display:inline-block;max-width:100%;padding:.25rem .75rem;border:1px dashed;border-radius:6px;overflow-wrap:anywhere';
  notice.append(
    translate(
      {
        id: 'site.loadFailure.remotePicture',
        message: '图片{name}没能下载，它在别的网站：',
      },
      {name: image.alt && `「${image.alt}」`},
    ),
    link,
  );
  // A style sheet can hide this element: it has no `display` of its own.
  const place = document.createElement('span');
  place.append(notice);
  return place;
}

/** The colour mode in which alone an image is shown; empty if it is in both. */
const colourModeOf = ({dataset, src}: HTMLImageElement): string =>
  dataset['colourMode'] ?? /#gh-(dark|light)-mode-only$/.exec(src)?.[1] ?? '';

/**
 * Puts a notice into the place that the picture would take, so that a reload
 * leads to the same place of the text.
 */
function showPictureFailure(image: HTMLImageElement): void {
  const {origin} = new URL(image.currentSrc || image.src, window.location.href);
  const isRemote = origin !== window.location.origin;
  const place = isRemote ? createRemoteNotice(image) : createNotice(image);
  // The plugin pictures hides what has another mode than the page.
  place.dataset['colourMode'] = colourModeOf(image);
  // `<a>` may not contain a button, nor `<picture>` a `<div>`.
  (image.closest('a') ?? image.closest('picture') ?? image).after(place);

  // The image stays laid out, as the browser may still load another size of it. It
  // is as wide as a phone may be, and elsewhere than at the left edge it would make
  // the page wider.
  const written = image.style.cssText;
  const hidden = {position: 'absolute', left: '0', visibility: 'hidden'};
  Object.assign(image.style, hidden);
  image.onload = () => {
    place.remove();
    image.style.cssText = written;
    image.onload = null;
  };
}

/** Shows a notice for each picture that fails, or has failed already. */
export function watchPictures(): void {
  // The event does not bubble, so the listener captures.
  const listen = ({target}: Event) => {
    if (lacksNotice(target)) {
      showPictureFailure(target);
    }
  };
  document.addEventListener('error', listen, true);
  // Of some pictures the event came before the scripts ran. Older versions of
  // Firefox give a loaded SVG without a size the width 0, too, so decode() is asked.
  for (const image of Array.from(document.images)) {
    if (image.complete && image.currentSrc && !image.naturalWidth) {
      image.decode().catch(() => {
        if (lacksNotice(image)) {
          showPictureFailure(image);
        }
      });
    }
  }
}
