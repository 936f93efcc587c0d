import { expect, test } from 'vitest';
import * as maxima from '../../../../contract/staff/maxima.ts';

/** Those that only a person with a fresh proof of identity can reach. */
const WITHOUT_SHARE = ['MAX_COUPON_TILES'];

test.each(Object.entries(maxima))('%s: one person cannot use up the number of all', (name, { max, maxOfPerson }) => {
  if (WITHOUT_SHARE.includes(name)) expect(maxOfPerson).toBeNull();
  else expect(maxOfPerson).toBeLessThanOrEqual(max / 2);
});
