import { MEDIUMS, type Medium, type MediumCounts } from '../../../contract/catalogue/catalogue.ts';
import { HiddenFields } from './filter-form.tsx';
import { countOf } from './medium-rules.ts';

type Props = { counts: MediumCounts; active: Medium | null; preservedParams: Record<string, string> };

/**
 * The medium filter, a GET form whose choice is in the URL; a click on the active button clears it. The page script
 * replaces only the list.
 */
export function MediumFilter({ counts, active, preservedParams }: Props) {
  const chip = (label: string, value: string, count: number, isActive: boolean) => (
    <button
      key={label}
      type="submit"
      name={isActive || !value ? undefined : 'medium'}
      value={value}
      aria-pressed={isActive}
      disabled={count === 0 && !isActive}
      className="filter-chip"
    >
      {label} <span className={isActive ? '' : 'text-ink-soft'}>{count}</span>
    </button>
  );
  return (
    <form method="get" data-list-filter="" aria-label="Medium" className="filter-row">
      <HiddenFields fields={preservedParams} />
      {chip('All', '', counts.all, active === null)}
      {MEDIUMS.map((medium) => chip(medium, medium, countOf(counts, medium), active === medium))}
    </form>
  );
}
