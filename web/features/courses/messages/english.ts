/** English messages of My Courses. */
import { indianDateTime } from '../../../../common/dates/indian-time.ts';
import { emiText } from '../../../../common/money.ts';
import { ordinal, validityText } from '../../../../common/texts/wording.ts';
import { expiryDate, orderDate } from '../../account-pages/account-dates.ts';
import LAUNCH from '../../tests/launch/messages/english.ts';

const ENGLISH = {
  title: 'My Courses',
  myResults: 'My Results',
  notLoaded: 'Your courses could not be loaded.',
  none: 'No courses available',
  explore: 'Explore courses',

  medium: 'Medium',
  expiry: 'Expiry',
  validity: 'Validity',
  dispatch: 'Dispatch',
  expiryDay: (instant: string | null) => expiryDate(instant),
  months: (months: number) => validityText(months),
  payment: (isComplete: boolean) => `Payment: ${isComplete ? 'Complete' : 'Ongoing'}`,
  /** Of a course that is locked until the instalment `emiNo` is paid; `text` is the server's. */
  locked: (text: string, _emiNo: number | null) => text,
  next: 'Next: ',
  viewDetails: 'View Details',
  dispatchBy: (day: string) => `by ${orderDate(day)}`,
  dispatchWasDue: (day: string) => `was due by ${orderDate(day)}. If it has not arrived, contact us.`,

  paidInstalments: (paid: number, total: number) => `${paid}/${total} EMI'S PAID`,
  steps: { paid: 'Completed', pending: 'Pending' },
  /** Before the state of an instalment, for screen readers. */
  ofInstalment: (emiNo: number) => `${ordinal(emiNo)} EMI: `,
  amount: (rupees: number) => emiText(rupees),
  due: (day: string) => `due on ${orderDate(day)}`,
  wasDue: (day: string) => `was due on ${orderDate(day)}`,
  payInstalment: (emiNo: number) => `Pay ${ordinal(emiNo)} EMI`,

  exams: 'Your exams',
  rollNumber: 'Roll number',
  opens: 'Opens',
  closes: 'Closes',
  time: 'Time',
  minutes: (count: number) => `${count} minutes`,
  dateTime: (instant: string) => indianDateTime(new Date(instant)),
  openTest: 'Open the test',
  admitCard: 'Admit card (PDF)',
  ...LAUNCH,
};
export default ENGLISH;

export type CoursesMessages = typeof ENGLISH;
