/** In pixels of the device. */
const MAX_WIDTH_PX = 320;

/** Lets browsers choose small copies of the pictures that they have not loaded yet. */
export function preferSmallPictures(part: ParentNode): void {
  for (const source of part.querySelectorAll('picture>source')) {
    const image = source.parentElement?.querySelector<HTMLImageElement>('[loading]');
    if (image && !image.complete) source.setAttribute('sizes', `${MAX_WIDTH_PX / devicePixelRatio}px`);
  }
}
