import { useComingSoonMessages } from './messages/use-coming-soon-messages.ts';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The time left; the page script fills in the numbers. */
export function Countdown() {
  const { timeLeft, units } = useComingSoonMessages();
  return (
    <div role="timer" aria-label={timeLeft}>
      <dl className="tabular grid grid-cols-4 gap-2 sm:gap-4">
        {UNITS.map((unit) => (
          <div
            key={unit}
            className="flex min-w-17 flex-col-reverse rounded-lg border border-line bg-surface px-2 py-4 sm:min-w-28 sm:py-6"
          >
            <dt className="text-xs text-ink-soft capitalize">{units[unit]}</dt>
            <dd data-unit={unit} className="text-2xl leading-none font-bold sm:text-3xl">
              {'–'}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
