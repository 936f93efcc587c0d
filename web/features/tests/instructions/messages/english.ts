/** English messages of a test's instruction page. */
import { testDate } from '../../../product/tabs/tests/test-dates.ts';
import LAUNCH from '../../launch/messages/english.ts';

/** Translations of the server's states and refusals. */
export type ServerMessages = {
  /** Messages by the code of the refusal. */
  refusals: Readonly<Record<string, string>>;
  instalmentDue(emiNo: number): string;
  payInstalment(emiNo: number): string;
  buy: string;
  startsOn(date: string): string;
  expiredOn(date: string): string;
};

/** Labels of buttons in place of the server's. */
type Labels = { byStatus: Readonly<Record<number, string>>; reattempt: string };

const ENGLISH = {
  lang: 'en' as 'en' | 'hi',
  title: 'Test instructions',
  notLoaded: 'The test could not be loaded.',
  error: (message: string) => `Error: ${message}`,
  tryAgain: 'Try again',
  myCourses: 'Go to My Courses',
  loading: 'Loading...',
  redirecting: 'Redirecting...',
  /** In both languages, so that a student who cannot read the current one can change it. */
  testLanguage: 'Language of the test / परीक्षा की भाषा',
  instructionLanguage: 'Language of the instructions / निर्देशों की भाषा',

  about: 'About this test',
  start: 'Start date',
  end: 'End date',
  date: (text: string | null) => testDate(text),
  questions: 'Number of questions',
  time: 'Time',
  minutes: (count: number) => `${count} minutes`,
  marks: 'Total marks',
  ownWindow: 'The test opens in a window of its own. Please allow pop-ups for this site.',
  opening: 'Opening...',
  backToCourse: 'Back to the course',
  answerKey: 'View the provisional answer key',
  launchTexts: LAUNCH.launchTexts,
  /** The server's labels and texts are in English. */
  labels: null as Labels | null,
  server: null as ServerMessages | null,
};
export default ENGLISH;

export type InstructionMessages = typeof ENGLISH;
