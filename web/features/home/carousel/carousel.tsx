import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { CarouselControls } from './carousel-controls.tsx';
import { type CarouselRules, roundOf, slideAt } from './carousel-state.ts';
import { nowMs, useCarousel } from './use-carousel.ts';
import { useSwipe } from './use-swipe.ts';

type Slide = { key: string; content: ReactNode };
type Props = {
  label: string;
  slides: Slide[];
  rules: Omit<CarouselRules, 'count'>;
  /** Classes that set `--per-view`, the number of slides side by side, and `--move-ms`, the duration of a move. */
  className: string;
  hasDots?: boolean;
};

/**
 * A ring of slides, moved by swipe, buttons and arrow keys, and automatically unless the user touches, points at,
 * focuses or pauses it. Before hydration and without JavaScript it is a list that scrolls sideways.
 */
export function Carousel({ label, slides, rules, className, hasDots = false }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const shouldRefocus = useRef(false);
  const rowId = useId();
  const count = slides.length;
  const { state, perView, dispatch, hold } = useCarousel({ ...rules, count }, row);
  const isRing = !state.holds.includes('asleep') && !state.holds.includes('all-seen');
  const isMoving = state.holds.every((reason) => reason === 'pointer' || reason === 'hidden');
  const first = slideAt(count, state.position);

  const swipe = useSwipe({
    onStart: () => hold('drag', true),
    onEnd: (px) => {
      dispatch({ type: 'swiped', px, now: nowMs() });
      hold('drag', false);
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (!by || !isRing || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    shouldRefocus.current = row.current?.contains(document.activeElement) ?? false;
    dispatch({ type: 'step', by, now: nowMs() });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: new slides start at the first
  useEffect(() => dispatch({ type: 'restart', now: nowMs() }), [slides.map(({ key }) => key).join()]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after an arrow key the focus stays on the slides
  useEffect(() => {
    if (shouldRefocus.current) row.current?.querySelector<HTMLElement>('[role=group]:not([inert]) a')?.focus();
    shouldRefocus.current = false;
  }, [state.position]);
  // The list may have been scrolled before hydration; the ring needs the scroll position 0.
  useEffect(() => {
    if (isRing) row.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [isRing]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={({ target }) => hold('focus', target.matches(':focus-visible'))}
      onBlur={() => hold('focus', false)}
      onKeyDown={onKeyDown}
      className={`grid grid-cols-1 gap-3 ${className}`}
    >
      <div className="order-last min-h-11">
        {isRing && (
          <CarouselControls
            rowId={rowId}
            count={count}
            at={first}
            hasDots={hasDots}
            isPaused={state.holds.includes('paused')}
            canPause={!state.holds.includes('reduced-motion')}
            onPause={(isPaused) => hold('paused', isPaused)}
            onStep={(by) => dispatch({ type: 'step', by, now: nowMs() })}
            onShow={(slide) => dispatch({ type: 'show', slide, now: nowMs() })}
          />
        )}
      </div>
      <div
        ref={row}
        id={rowId}
        data-position={isRing ? first : undefined}
        aria-live={isRing && !isMoving ? 'polite' : 'off'}
        className={`rounded-lg ${isRing ? 'carousel-ring' : 'carousel-list'}`}
        {...(isRing ? swipe : {})}
      >
        <div
          className="carousel-track"
          data-dragged={state.holds.includes('drag') || undefined}
          style={isRing ? customProperties({ '--at': state.position }) : undefined}
        >
          {slides.map(({ key, content }, index) => {
            const shiftedIndex = index + count * roundOf(count, perView, state, index);
            const isVisible = shiftedIndex >= state.position && shiftedIndex < state.position + perView;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
              <div
                key={key}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${count}`}
                inert={isRing && !isVisible}
                className="carousel-slide"
                style={isRing ? customProperties({ '--shift': shiftedIndex - index }) : undefined}
              >
                {content}
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** Casts custom properties, which the type `CSSProperties` lacks. */
function customProperties(properties: Record<`--${string}`, number>): CSSProperties {
  return properties as CSSProperties;
}
