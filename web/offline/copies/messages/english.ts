/** English messages of copies on the device. */
import { indianDateTime } from '../../../../common/dates/indian-time.ts';
import { orderDate } from '../../../features/account-pages/account-dates.ts';

const ENGLISH = {
  notice: (at: Date) => `You are offline. These are your courses as of ${indianDateTime(at)}.`,
  tryAgain: 'Try again',

  keptFiles: 'PDFs on this device',
  keptText: 'You can read these without a connection, until your access ends or you sign out.',
  keep: 'Keep for offline reading',
  keeping: 'Keeping...',
  remove: 'Remove from this device',
  open: 'Open',
  /** After the title of a file, for screen readers. */
  newWindow: ' (PDF, opens in a new window)',
  megabytes: (size: string) => `${size} MB`,
  until: (day: Date) => `On this device until ${orderDate(day.toISOString())}`,
  failed: {
    refused: 'This file is not open to you now.',
    full: 'There is not enough room on this device. Remove files that you keep, or other data of the device.',
    many: 'You keep as many files as one device can have. Remove some in My Courses.',
    failed: 'The file could not be loaded. Please try again.',
  },
};
export default ENGLISH;
export type CopyMessages = typeof ENGLISH;
