/** Messages of the picker of records. */
import { createMessages } from './create-messages.ts';

export const usePickerMessages = createMessages({
  english: {
    search: 'Type to search',
    remove: (title: string) => `Remove ${title}`,
    chosen: (label: string) => `Chosen: ${label}`,
    found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    nothing: 'Nothing found.',
    failed: 'The search failed. Check your connection, then type again.',
  },
});
