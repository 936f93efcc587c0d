/** Messages of instalments that are due. */
import type { DueAge } from '../../contract/staff/dues.ts';
import { createMessages } from './create-messages.ts';

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
    age: 'Age',
    ages: AGES,
  },
});
