/** Why a test cannot be started, for cards and the instructions page. */

import { ordinal } from '../../../common/texts/wording.ts';
import { testNotOwned } from '../../../contract/assessment/test-start.ts';
import type { StartRefusal } from '../../../contract/catalogue/product.ts';
import type { Product } from '../../catalogue/index.ts';
import { type Access, NOT_STARTED, type Status, startRefusal, type TestTerms } from '../rules.ts';

export const NO_ACCESS: Access = { canUse: false, dueEmiNo: null, admission: 'none' };

/**
 * Returns null if the test can be started, and in every state but "not started": the other states have their own
 * actions.
 */
export function shownRefusal(
  test: TestTerms,
  status: Status,
  access: Access,
  product: Product | undefined,
  now: Date,
): StartRefusal | null {
  const refusal = status === NOT_STARTED ? startRefusal(test, access, null, false, now) : null;
  if (!refusal) return null;
  if (refusal.code !== testNotOwned.code) return { code: refusal.code, message: refusal.message, action: null };
  const message = access.dueEmiNo === null ? 'This test comes with the course.' : refusal.message;
  return { code: refusal.code, message, action: product ? purchaseAction(product, access) : null };
}

function purchaseAction(product: Product, { dueEmiNo }: Access): StartRefusal['action'] {
  if (dueEmiNo !== null) return { text: `PAY ${ordinal(dueEmiNo)} EMI`, to: `/pay-emi/${product.id}/${dueEmiNo}` };
  const isForSale = product.isPublished && !product.isOutOfStock;
  return isForSale ? { text: 'Buy Now', to: `/pay/${product.id}` } : null;
}
