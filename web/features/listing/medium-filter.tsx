import { MEDIUMS, type Medium, type MediumCounts } from '../../../contract/catalogue.ts';
import { countOf, offersMediumFilter } from './medium-rules.ts';

type Props = { counts: MediumCounts; active: Medium | null; preservedParams?: Record<string, string> };

/**
 * The medium filter, a GET form whose choice is in the URL; a click on the active button clears it. The page script
 * replaces only the list.
 */
export function MediumFilter({ counts, active, preservedParams = {} }: Props) {
  if (!offersMediumFilter(counts)) return null;
  const chip = (label: string, value: string, count: number, isActive: boolean) => (
    <button
      key={label}
      type="submit"
      name={isActive || !value ? undefined : 'medium'}
      value={value}
      aria-pressed={isActive}
      disabled={count === 0 && !isActive}
      className="tabular inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-3 md:px-4 text-sm font-medium hover:border-accent disabled:opacity-50 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      {label} <span className={isActive ? '' : 'text-ink-soft'}>{count}</span>
    </button>
  );
  return (
    <form method="get" data-medium-filter="" aria-label="Medium" className="flex flex-wrap gap-1.5 md:gap-2">
      {Object.entries(preservedParams).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {chip('All', '', counts.all, active === null)}
      {MEDIUMS.map((medium) => chip(medium, medium, countOf(counts, medium), active === medium))}
    </form>
  );
}
