/** Messages of instalments that are due. */
import type { DueAge } from '../../../contract/staff/money/dues.ts';
import { createMessages } from '../create-messages.ts';

const AGES: Readonly<Record<DueAge, string>> = {
  soon: 'Due within 7 days',
  overdue: 'Overdue',
  week: 'Overdue up to 7 days',
  month: 'Overdue 8 to 30 days',
  older: 'Overdue for longer',
};

export const useDueMessages = createMessages({
  english: {
    title: 'Dues',
    intro: 'Instalments that are due within a week, or overdue. An overdue one locks the course until it is paid.',
    list: 'Instalments',
    empty: 'No instalment is due.',
    student: 'Student',
    deleted: 'Deleted account',
    product: 'Product',
    productText: (id: number) => `Product ${id}`,
    instalment: 'Instalment',
    instalmentText: (no: number, total: number) => `${no} of ${total}`,
    amount: 'Amount',
    due: 'Due',
    reminded: 'Last reminder',
    nextReminder: 'Next reminder',
    toStudent: 'Open the student',
    notDue: 'No instalment of this product is due',
    notDueText: 'It was paid, postponed or written off.',
    postpone: 'Postpone',
    postponing: 'Postponing…',
    postponeText: 'A locked course opens again until the end of the new day. Reminders follow the new day.',
    until: 'New day',
    reason: 'Reason',
    reasonHint: 'It is recorded in the audit log.',
    writeOff: 'Write off',
    writeOffText:
      'No reminder is sent any more, and the instalment leaves this list. The course stays locked; it can still be paid.',
    writeOffTitle: 'Write off this instalment?',
    writingOff: 'Writing off…',
    age: 'Age',
    ages: AGES,
  },
});
