/** Replaces images that cannot be loaded: by the institute's logo, or by the text beside them. */

let isListening = false;

/** Starts the images in a part of the page, including those that failed before. */
export function startImages(part: ParentNode): void {
  // Error events do not bubble, so one listener catches them on their way down.
  if (!isListening) document.addEventListener('error', onError, true);
  isListening = true;
  for (const media of part.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video')) {
    const hasFailed =
      media instanceof HTMLImageElement
        ? media.complete && media.naturalWidth === 0 && media.currentSrc !== ''
        : media.error !== null;
    if (hasFailed) showReplacement(media);
  }
}

function onError({ target }: Event): void {
  if (target instanceof HTMLImageElement || target instanceof HTMLVideoElement) showReplacement(target);
}

function showReplacement(media: HTMLImageElement | HTMLVideoElement): void {
  const { logo } = document.documentElement.dataset;
  const text = media.closest('[data-media]')?.querySelector<HTMLElement>('[data-media-failed]');
  if (text) {
    text.hidden = false;
    if (media instanceof HTMLImageElement) {
      media.hidden = true;
      text.textContent ||= media.alt;
    }
  } else if (
    media instanceof HTMLImageElement &&
    logo &&
    media.dataset.picture !== undefined &&
    media.dataset.fallback === undefined
  ) {
    media.dataset.fallback = '';
    if (media.parentElement instanceof HTMLPictureElement) {
      for (const source of media.parentElement.querySelectorAll('source')) source.remove();
    }
    media.src = logo;
  }
}
