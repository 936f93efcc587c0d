import { chosenTimeText } from '../../parts/format.ts';
import type { Filter } from '../column.ts';

/** The search and the filters in words, such as `“priya” · State: Paid`. */
export function filterText(params: URLSearchParams, filters: readonly Filter[]): string {
  const search = params.get('search')?.trim();
  const texts = filters.map((filter) => {
    const value = params.get(filter.key);
    return value ? `${filter.title}: ${valueText(filter, value)}` : '';
  });
  return [search && `“${search}”`, ...texts].filter(Boolean).join(' · ');
}

function valueText(filter: Filter, value: string): string {
  if (filter.kind === 'choice') return filter.options.find((one) => one.value === value)?.title ?? value;
  return (filter.kind === 'day' && chosenTimeText(value)) || value;
}
