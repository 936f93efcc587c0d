/** Messages of the store as a student sees it. */
import { createMessages } from '../create-messages.ts';

export const useViewingMessages = createMessages({
  english: {
    title: 'The store as this student',
    text: 'See the courses, orders, tests and results of this student as the student sees them. Nothing can be changed, and the audit log records who sees what.',
    start: 'View the store as this student',
    starting: 'Starting…',
    startTitle: (name: string) => `View the store as ${name}`,
    startText: 'The view is read-only and ends after 15 minutes, or when you sign out.',
    reason: 'Reason',
    reasonHint: 'Why you need it, such as the number of a ticket. It is recorded in the audit log.',
    ready: (time: string) => `The view is ready until ${time}. The link works once.`,
    open: (name: string) => `Open the store as ${name}`,
    opened: 'The view is open in another tab. To see the store again after you close it, start another view.',
  },
});
