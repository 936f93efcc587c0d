import { textsOf } from '../../../common/languages/text.ts';
import english from './english.ts';
import hindi from './hindi.ts';

/** Messages of the purchase and its payment. */
export const checkoutTexts = textsOf({ english, hindi });
