/** English messages about tests that other areas include in theirs: progress, practice, and windows that open. */
import { pluralIn } from '../../../../../common/languages/plural.ts';

const ENGLISH = {
  testsTaken: 'Tests taken',
  takenOf: (taken: number, total: number) =>
    `${taken} of ${total} ${pluralIn('english', total, 'test', 'tests')} taken`,
  promised: (all: number, toCome: number) => ` · ${all} in all, ${toCome} to come`,
  nextActions: { Resume: 'Resume', Continue: 'Continue', Start: 'Start' },
  /** `due` questions are to be repeated today. */
  practise: (due: number) => (due > 0 ? `Practise · ${due} due today` : 'Practise'),
  launchTexts: {
    popupBlocked: 'Popup blocked! Please allow pop-ups for this site.',
    notLoaded: 'Failed to load test. Please try again.',
    /** Only old browsers show it when the page is left, all of them at a link. */
    leaving: 'You must complete the test before leaving!',
  },
};
export default ENGLISH;

export type LaunchMessages = typeof ENGLISH;
/** Texts that appear while a test is opened or is open. */
export type LaunchTexts = LaunchMessages['launchTexts'];
export type ProgressMessages = Pick<LaunchMessages, 'testsTaken' | 'takenOf' | 'promised'>;
