import { storePlace } from '../../features/explore/explore-place.ts';

/** Stores the place of a link to /explore (`data-place`) when it is clicked, also when it opens another tab. */
export function startPlaceLinks(): void {
  const onClick = ({ target }: Event) => {
    const place = (target as Element).closest<HTMLElement>('a[data-place]')?.dataset.place;
    if (place) storePlace(place);
  };
  document.addEventListener('click', onClick);
  document.addEventListener('auxclick', onClick);
}
