import { useEffect, useState } from 'react';
import { type TimeLeft, timeLeft } from './time-left.ts';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** A countdown to `target`; it shows dashes before hydration, so that the layout does not shift. */
export function Countdown({ target }: { target: Date }) {
  const [left, setLeft] = useState<TimeLeft | null>(null);
  useEffect(() => {
    const update = () => setLeft(timeLeft(target, new Date()));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [target]);
  return (
    <div role="timer" aria-label="Time left">
      <dl className="tabular grid grid-cols-4 gap-2 sm:gap-4">
        {UNITS.map((unit, index) => (
          <div
            key={unit}
            className="flex min-w-17 flex-col-reverse rounded-lg border border-line bg-surface px-2 py-4 sm:min-w-28 sm:py-6"
          >
            <dt className="text-xs text-ink-soft capitalize">{unit}</dt>
            <dd className="text-2xl leading-none font-bold sm:text-3xl">
              {left ? String(left[unit]).padStart(index === 0 ? 1 : 2, '0') : '–'}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
