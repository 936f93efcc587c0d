import { textsOf } from '../../../../common/languages/text.ts';
import english from './english.ts';
import hindi from './hindi.ts';

/** Messages of tests, results, challenges and practice. */
export const testTexts = textsOf({ english, hindi });
