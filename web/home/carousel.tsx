import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  label: string;
  children: ReactNode[];
  /** How long a slide stays before the next one comes by itself. */
  everyMs: number;
  /** How long further presses are left out while one is carried out. */
  lockMs: number;
  /** The classes that give a slide its width. */
  slideClass: string;
  hasDots?: boolean;
};

/**
 * A row that is swiped, moved by buttons, and moves by itself until somebody touches, points at or pauses it.
 * After the last slide comes the first.
 */
export function Carousel({ label, children, everyMs, lockMs, slideClass, hasDots = false }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const lockedUntil = useRef(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [at, setAt] = useState(0);

  const show = (slide: number) => {
    const list = row.current;
    const target = list?.children[slide];
    if (list && target instanceof HTMLElement)
      list.scrollTo({ left: target.offsetLeft - list.offsetLeft, behavior: 'smooth' });
  };
  const move = (by: 1 | -1) => {
    const list = row.current;
    if (!list) return;
    const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
    const isAtStart = list.scrollLeft <= 2;
    if (by === 1 && isAtEnd) show(0);
    else if (by === -1 && isAtStart) show(children.length - 1);
    else show(at + by);
  };
  const byHand = (action: () => void) => {
    if (performance.now() < lockedUntil.current) return;
    lockedUntil.current = performance.now() + lockMs;
    action();
  };

  useEffect(() => {
    if (isPaused || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) move(1);
    }, everyMs);
    return () => clearInterval(timer);
  });

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="grid grid-cols-1 gap-3"
    >
      <ul
        ref={row}
        onScroll={({ currentTarget: list }) => setAt(nearestSlide(list))}
        className="flex snap-x snap-mandatory gap-4 overflow-x-auto scroll-smooth [scrollbar-width:none]"
      >
        {children.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other identity and do not move
          <li key={index} className={`flex-none snap-start ${slideClass}`}>
            {slide}
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-2">
        <div className="flex min-w-0 flex-wrap">
          {hasDots &&
            children.map((_, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: one for each slide
                key={index}
                type="button"
                aria-label={`Show ${index + 1} of ${children.length}`}
                aria-current={index === at || undefined}
                onClick={() => byHand(() => show(index))}
                className="group/dot grid h-11 w-6 place-items-center"
              >
                <span className="size-2.5 rounded-full border border-line-strong group-aria-[current]/dot:border-accent group-aria-[current]/dot:bg-accent" />
              </button>
            ))}
        </div>
        <div className="flex flex-none">
          <Control label="Previous" icon="left" onPress={() => byHand(() => move(-1))} />
          <Control
            label={isPaused ? 'Play' : 'Pause'}
            icon={isPaused ? 'play' : 'pause'}
            onPress={() => setPaused(!isPaused)}
          />
          <Control label="Next" icon="chevron" onPress={() => byHand(() => move(1))} />
        </div>
      </div>
    </section>
  );
}

function Control({
  label,
  icon,
  onPress,
}: {
  label: string;
  icon: 'left' | 'chevron' | 'play' | 'pause';
  onPress(): void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Icon name={icon} />
    </button>
  );
}

function nearestSlide(list: HTMLElement): number {
  const starts = [...list.children].map((child) => (child as HTMLElement).offsetLeft - list.offsetLeft);
  const distances = starts.map((start) => Math.abs(start - list.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}
