/**
 * Makes rings of the carousels: moved by swipe, buttons and arrow keys, and automatically unless the user touches, points
 * at, focuses or pauses one. Without this script a carousel is a list that scrolls sideways.
 */
import { isSavingData } from '../common/dom.ts';
import { type CarouselElements, findElements, isRing, showState } from './carousel-elements.ts';
import { type CarouselEvent, type CarouselRules, type Hold, INITIAL_STATE, reduceCarousel } from './carousel-state.ts';
import { listenForSwipes } from './swipe.ts';

/** The carousels of the page, with the function that removes their listeners on the page and the window. */
const running = new Map<HTMLElement, () => void>();
/** The labels of carousels that the user paused; the slides that replace theirs stay paused. */
const pausedLabels = new Set<string>();

/** Starts the carousels in a part of the page, and stops those that it replaced. */
export function start(part: ParentNode): void {
  for (const [section, stop] of running) {
    if (section.isConnected) continue;
    stop();
    running.delete(section);
  }
  for (const section of part.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const elements = findElements(section);
    if (elements) running.set(section, startCarousel(elements));
  }
}

const nowMs = () => performance.now();

type Carousel = {
  elements: CarouselElements;
  isRing(): boolean;
  dispatch(event: CarouselEvent): void;
  hold(reason: Hold, isHeld: boolean): void;
};

/** Returns a function that stops the carousel. */
function startCarousel(elements: CarouselElements): () => void {
  const rules = rulesOf(elements);
  const stopping = new AbortController();
  let state = INITIAL_STATE;
  let perView = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = () => {
    clearTimeout(timer);
    if (state.holds.length > 0 || stopping.signal.aborted) return;
    // A timer may fire slightly early, so the tick is never before `dueAt`.
    const tick = () => dispatch({ type: 'tick', now: Math.max(nowMs(), state.dueAt) });
    timer = setTimeout(tick, state.dueAt - nowMs());
  };
  const dispatch = (event: CarouselEvent) => {
    const next = reduceCarousel(rules, state, event);
    if (next === state) return;
    state = next;
    showState(elements, state, perView);
    schedule();
  };
  const hold = (reason: Hold, isHeld: boolean) =>
    dispatch(isHeld ? { type: 'hold', hold: reason } : { type: 'release', hold: reason, now: nowMs() });
  const onResize = () => {
    perView = Number(getComputedStyle(elements.row).getPropertyValue('--per-view')) || 1;
    hold('all-seen', rules.count <= perView);
    showState(elements, state, perView);
  };

  const carousel: Carousel = { elements, isRing: () => isRing(state), dispatch, hold };
  listenToPage(carousel, onResize, stopping.signal);
  listenToButtons(carousel);
  listenToUse(carousel);
  hold('data-saver', isSavingData());
  hold('paused', pausedLabels.has(labelOf(elements)));
  hold('not-started', false);
  return () => {
    clearTimeout(timer);
    stopping.abort();
  };
}

function rulesOf({ section, slides }: CarouselElements): CarouselRules {
  const { everyMs, lockMs, locksAfter } = section.dataset;
  return {
    count: slides.length,
    everyMs: Number(everyMs),
    lockMs: Number(lockMs),
    locksAfter: locksAfter as CarouselRules['locksAfter'],
  };
}

function labelOf({ section }: CarouselElements): string {
  return section.getAttribute('aria-label') ?? '';
}

/** Follows the page's visibility, `prefers-reduced-motion` and the window's width. */
function listenToPage({ hold }: Carousel, onResize: () => void, signal: AbortSignal): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const onReducedMotion = () => hold('reduced-motion', reducedMotion.matches);
  const onVisibility = () => hold('hidden', document.hidden);
  onReducedMotion();
  onVisibility();
  onResize();
  reducedMotion.addEventListener('change', onReducedMotion, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  addEventListener('resize', onResize, { signal });
}

function listenToButtons({ elements, dispatch, hold }: Carousel): void {
  const { controls, pauseButton, dots } = elements;
  const label = labelOf(elements);
  pauseButton.addEventListener('click', () => {
    const isPaused = !pausedLabels.has(label);
    if (isPaused) pausedLabels.add(label);
    else pausedLabels.delete(label);
    hold('paused', isPaused);
  });
  for (const [slide, dot] of dots.entries()) {
    dot.addEventListener('click', () => dispatch({ type: 'show', slide, now: nowMs() }));
  }
  for (const button of controls.querySelectorAll<HTMLElement>('[data-carousel-step]')) {
    const by = button.dataset.carouselStep === '1' ? 1 : -1;
    button.addEventListener('click', () => dispatch({ type: 'step', by, now: nowMs() }));
  }
}

/** Follows pointer, focus, arrow keys and swipes. */
function listenToUse({ elements, isRing, dispatch, hold }: Carousel): void {
  const { section, row } = elements;
  section.addEventListener('pointerenter', () => hold('pointer', true));
  section.addEventListener('pointerleave', () => hold('pointer', false));
  section.addEventListener('focusin', ({ target }) => hold('focus', (target as Element).matches(':focus-visible')));
  section.addEventListener('focusout', () => hold('focus', false));
  section.addEventListener('keydown', (event) => {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (!by || !isRing() || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const isOnSlide = row.contains(document.activeElement);
    dispatch({ type: 'step', by, now: nowMs() });
    // The slide that had the focus may be out of view now.
    if (isOnSlide) row.querySelector<HTMLElement>('[role=group]:not([inert]) a')?.focus();
  });
  listenForSwipes(row, {
    isActive: isRing,
    onStart: () => hold('drag', true),
    onEnd: (px) => {
      dispatch({ type: 'swiped', px, now: nowMs() });
      hold('drag', false);
    },
  });
}
