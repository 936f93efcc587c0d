/** English messages of copies on the device. */
import { indianDateTime } from '../../../../common/dates/indian-time.ts';
import { MAX_OFFLINE_FILES } from '../../../../contract/catalogue/offline-files.ts';
import { orderDate } from '../../../features/account-pages/account-dates.ts';

const ENGLISH = {
  notice: (at: Date) => `You are offline. These are your courses as of ${indianDateTime(at)}.`,
  tryAgain: 'Try again',

  savedFiles: 'PDFs on this device',
  savedText: 'You can read these without a connection, until your access ends or you sign out.',
  save: 'Save for offline reading',
  saving: 'Saving...',
  remove: 'Remove from this device',
  open: 'Open',
  /** After the title of a file, for screen readers. */
  newWindow: ' (PDF, opens in a new window)',
  megabytes: (size: string) => `${size} MB`,
  until: (day: Date) => `On this device until ${orderDate(day.toISOString())}`,
  failed: {
    refused: 'You cannot open this file at the moment.',
    full: 'This device is full. Remove saved PDFs or other files.',
    many: `This device already has ${MAX_OFFLINE_FILES} saved PDFs. Remove some in My Courses.`,
    failed: 'The file could not be loaded. Please try again.',
  },
};
export default ENGLISH;
export type CopyMessages = typeof ENGLISH;
