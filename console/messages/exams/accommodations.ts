/** Messages of the extra time of a student in every test. */
import { createMessages } from '../create-messages.ts';

export const useAccommodationMessages = createMessages({
  english: {
    title: 'Extra time in tests',
    text: 'For example for a disability. It counts for every attempt that starts from now on.',
    none: 'No extra time.',
    percentText: (percent: number) => `${percent}% more time in every test`,
    because: (reason: string) => `Reason: ${reason}`,
    by: (name: string) => `by ${name}`,
    change: 'Change the extra time',
    dialogTitle: (name: string) => `Extra time of ${name}`,
    percent: 'Percent of the time of the test',
    percentHint: 'From 0 to 200. 34 is 20 minutes more for each hour. An attempt that runs keeps its time.',
    reason: 'Reason',
    reasonHint:
      'Shown here, and part of the data export of the student. It is deleted with the account, and is not in the audit log.',
    save: 'Save',
    saving: 'Saving…',
  },
});
