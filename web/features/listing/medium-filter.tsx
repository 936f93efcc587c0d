import { MEDIUMS, type Medium, type MediumCounts } from '../../../contract/catalogue/catalogue.ts';
import { usePartMessages } from '../../parts/messages/use-part-messages.ts';
import { HiddenFields } from './filter-form.tsx';
import { countOf } from './medium-rules.ts';
import { useListingMessages } from './messages/use-listing-messages.ts';

type Props = { counts: MediumCounts; active: Medium | null; preservedParams: Record<string, string> };

/**
 * The medium filter, a GET form whose choice is in the URL; a click on the active button clears it. The page script
 * replaces only the list.
 */
export function MediumFilter({ counts, active, preservedParams }: Props) {
  const messages = useListingMessages();
  const { media } = usePartMessages();
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
    <form method="get" data-list-filter="" aria-label={messages.medium} className="filter-row">
      <HiddenFields fields={preservedParams} />
      {chip(messages.all, '', counts.all, active === null)}
      {MEDIUMS.map((medium) => chip(media[medium] ?? medium, medium, countOf(counts, medium), active === medium))}
    </form>
  );
}
