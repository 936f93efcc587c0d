/** The elements of a carousel, as `web/features/home/carousel/carousel.tsx` renders them, and how they show its state. */
import { type CarouselState, roundOf, slideAt } from './carousel-state.ts';

export type CarouselElements = {
  section: HTMLElement;
  row: HTMLElement;
  track: HTMLElement;
  slides: HTMLElement[];
  controls: HTMLElement;
  pauseButton: HTMLElement;
  dots: HTMLElement[];
};

/** Returns null if an element is missing. */
export function findElements(section: HTMLElement): CarouselElements | null {
  const find = (name: string) => section.querySelector<HTMLElement>(`[data-carousel-${name}]`);
  const findAll = (name: string) => [...section.querySelectorAll<HTMLElement>(`[data-carousel-${name}]`)];
  const [row, track, controls, pauseButton] = [find('row'), find('track'), find('controls'), find('pause')];
  if (!row || !track || !controls || !pauseButton) return null;
  return { section, row, track, slides: findAll('slide'), controls, pauseButton, dots: findAll('dot') };
}

/** Whether the slides are shown as a ring; otherwise they are a list that scrolls sideways. */
export function isRing({ holds }: CarouselState): boolean {
  return !holds.includes('not-started') && !holds.includes('all-seen');
}

/** Shows the state. `perView` is the number of slides side by side. */
export function showState(elements: CarouselElements, state: CarouselState, perView: number): void {
  const { row, track, slides, controls } = elements;
  const ring = isRing(state);
  const count = slides.length;
  const isMoving = state.holds.every((hold) => hold === 'pointer' || hold === 'hidden');
  if (ring && row.classList.contains('carousel-list')) row.scrollTo({ left: 0, behavior: 'instant' });
  row.classList.toggle('carousel-list', !ring);
  row.classList.toggle('carousel-ring', ring);
  row.setAttribute('aria-live', ring && !isMoving ? 'polite' : 'off');
  track.toggleAttribute('data-dragged', state.holds.includes('drag'));
  track.style.setProperty('--at', String(state.position));
  for (const [index, slide] of slides.entries()) {
    const shift = count * roundOf(count, perView, state, index);
    const place = index + shift - state.position;
    slide.inert = ring && (place < 0 || place >= perView);
    slide.style.setProperty('--shift', String(shift));
  }
  if (ring) row.dataset.position = String(slideAt(count, state.position));
  else delete row.dataset.position;
  controls.hidden = !ring;
  showControls(elements, state);
}

function showControls({ slides, controls, pauseButton, dots }: CarouselElements, state: CarouselState): void {
  const first = slideAt(slides.length, state.position);
  const isPaused = state.holds.includes('paused');
  pauseButton.hidden = state.holds.some((hold) => hold === 'reduced-motion' || hold === 'data-saver');
  pauseButton.dataset.label ??= pauseButton.ariaLabel ?? '';
  pauseButton.ariaLabel = (isPaused ? pauseButton.dataset.carouselPause : pauseButton.dataset.label) ?? '';
  for (const icon of pauseButton.querySelectorAll<HTMLElement>('[data-carousel-icon]')) {
    icon.hidden = (icon.dataset.carouselIcon === 'play') !== isPaused;
  }
  for (const [index, dot] of dots.entries()) {
    if (index === first) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  }
  const place = controls.querySelector('[data-carousel-place]');
  if (place) place.textContent = `${first + 1} / ${slides.length}`;
}
