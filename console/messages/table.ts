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
  },
});
