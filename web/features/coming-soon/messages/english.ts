/** English messages of the coming-soon page. */
import { orderDate } from '../../account-pages/account-dates.ts';

const ENGLISH = {
  title: 'Coming soon',
  /** Around the date. */
  text: ['Something new is being prepared. It opens on ', '.'] as readonly [string, string],
  day: (instant: string) => orderDate(instant),
  timeLeft: 'Time left',
  units: { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' },
  back: 'Back to the store',

  openTitle: 'The wait is over',
  /** Around the date. */
  openText: ['What was coming on ', ' is here. Everything we teach, print and test is in the store.'] as readonly [
    string,
    string,
  ],
  seeCourses: 'See every course',
  home: 'Go to the home page',
  verticals: 'Exam categories',
};
export default ENGLISH;

export type ComingSoonMessages = typeof ENGLISH;
