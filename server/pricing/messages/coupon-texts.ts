import { textsOf } from '../../../common/languages/text.ts';
import english from './english.ts';
import hindi from './hindi.ts';

/** Why a coupon does not apply. */
export const couponTexts = textsOf({ english, hindi });
