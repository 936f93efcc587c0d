/** Messages of the picker of records. */
import { createMessages } from './create-messages.ts';

export const usePickerMessages = createMessages({
  english: {
    remove: (title: string) => `Remove ${title}`,
    chosen: (label: string) => `Chosen: ${label}`,
  },
});
