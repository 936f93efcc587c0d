/** The Hindi messages of refusals; the English ones are in the contract, which browsers load. */
import type * as viewing from '../../../../contract/viewing.ts';
import { CHALLENGES, PRACTICE, RESULTS, TESTS } from './contract/assessment.ts';
import type { HindiOf } from './contract/codes.ts';
import { ACCOUNT, ADDRESSES, PUSH, SIGN_IN } from './contract/identity.ts';
import { CART, CATALOGUE, CHECKOUT, NEWSLETTER } from './contract/shop.ts';

const VIEWING: HindiOf<typeof viewing> = {
  read_only_view: 'यहाँ एक विद्यार्थी का खाता केवल देखा जा सकता है।',
};

/** By the code of the refusal. */
export const HINDI_REFUSALS: Readonly<Record<string, string>> = {
  ...SIGN_IN,
  ...ADDRESSES,
  ...ACCOUNT,
  ...PUSH,
  ...CATALOGUE,
  ...CART,
  ...CHECKOUT,
  ...NEWSLETTER,
  ...TESTS,
  ...RESULTS,
  ...CHALLENGES,
  ...PRACTICE,
  ...VIEWING,
};
