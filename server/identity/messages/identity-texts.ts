import { textsOf } from '../../../common/languages/text.ts';
import english from './english.ts';
import hindi from './hindi.ts';

/** Messages of sign-in, profile, addresses and account. */
export const identityTexts = textsOf({ english, hindi });
