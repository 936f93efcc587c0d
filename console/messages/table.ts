/** Messages of lists. */
import { numberText } from '../parts/format.ts';
import { createMessages } from './create-messages.ts';

export const useTableMessages = createMessages({
  english: {
    filters: (count: number) => (count ? `Filters (${count})` : 'Filters'),
    all: 'All',
    remove: 'Remove this filter',
    clear: 'Clear search and filters',
    columns: 'Columns',
    nothingMatches: 'Nothing matches',
    nothingMatchesText: 'Try another word, or remove a filter.',
    entries: (total: number, isExact: boolean) =>
      total === 1 && isExact ? '1 entry' : `${isExact ? '' : 'More than '}${numberText(total)} entries`,
    pages: 'Pages',
    first: 'First page',
    previous: 'Previous',
    next: 'Next',
    select: (name: string) => `Select ${name}`,
    selectPage: 'Select all on this page',
    selection: 'Selection',
    selected: (count: number) => `${numberText(count)} selected`,
    selectAll: (total: number) => `Select all ${numberText(total)}`,
    clearSelection: 'Clear selection',
    labelOf: (label: string, count: number) => `${label} (${numberText(count)})`,
    tooMany: (limit: number) => `At most ${numberText(limit)} entries can be changed together. Select fewer.`,
    progress: (label: string, finished: number, total: number) =>
      finished ? `${label} ${numberText(finished)} of ${numberText(total)}` : label,
    refusedTitle: (refused: number, total: number) =>
      total === 1 ? 'It was not done' : `${numberText(refused)} of ${numberText(total)} were not done`,
    refusedText: 'These stay selected:',
    close: 'Close',
  },
});
