/** English messages of the worker, and of the page that it shows without a connection. */
import { indianDateTime } from '../../../common/dates/indian-time.ts';

const ENGLISH = {
  notice: (at: Date) =>
    `You are offline. This is a copy of ${indianDateTime(at)}. Prices and dates may have changed since then.`,
  tryAgain: 'Try again',

  title: 'You are offline',
  text: 'This page is not stored on your device. Check your connection and try again.',
  courses: 'My Courses',
  stored: 'Pages stored on this device',
  none: 'No pages are stored yet.',
};
export default ENGLISH;
export type OfflineMessages = typeof ENGLISH;
