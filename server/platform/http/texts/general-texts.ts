import { textsOf } from '../../../../common/languages/text.ts';
import english from './english.ts';
import hindi from './hindi.ts';

/** Messages of errors that every call can have. */
export const generalTexts = textsOf({ english, hindi });
