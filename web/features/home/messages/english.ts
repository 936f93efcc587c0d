/** English messages of the landing page. */
import { pluralIn } from '../../../../common/languages/plural.ts';
import { numberWord } from '../../../../common/texts/wording.ts';

const ENGLISH = {
  trending: 'Trending',
  bookSession: 'Book Session',
  results: 'Results of our students',
  announcements: 'Announcements',
  /** The text of the specification for banners that could not be loaded. */
  bannersFailed: 'Error: Failed to load banner data',
  tryAgain: 'Try again',
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous',
  next: 'Next',
  chooseSlide: 'Choose a slide',
  showSlide: (nth: number, count: number) => `Show ${nth} of ${count}`,
  slide: (nth: number, count: number) => `${nth} of ${count}`,
  carousel: 'carousel',
  slideRole: 'slide',
  categories: 'Exam Categories',
  viewCourses: 'View Courses',
  coursesIn: (name: string) => ` in ${name}`,
  centres: (cities: number) => `Our Centres in ${numberWord(cities)} ${pluralIn('english', cities, 'city', 'cities')}`,
  centresNote: 'Come and sit in. Classes are open to visitors on the first Saturday of the month.',
  call: (name: string) => `Call ${name}: `,
  callNumber: 'Call ',
  viewOnMaps: 'View on Maps',
  newTab: '(opens in a new tab)',
  studyMaterial: 'Study Material',
  sampleClasses: 'Sample Classes',
  sampleClassesNote: 'Sit in before you decide.',
  classesToWatch: 'Classes to watch',
  appsTitle: 'Your classes, wherever you are',
  appsText: (name: string) => `The ${name} app plays every class of your courses, on the phone and on the desk.`,
};
export default ENGLISH;

export type HomeMessages = typeof ENGLISH;
