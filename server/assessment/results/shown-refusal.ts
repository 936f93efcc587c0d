/** Why a test cannot be started, for cards and the instructions page. */

import type { Text } from '../../../common/languages/text.ts';
import { ordinal } from '../../../common/texts/wording.ts';
import { testNotOwned } from '../../../contract/assessment/test-start.ts';
import type { StartRefusal } from '../../../contract/catalogue/product.ts';
import { hindiFields, type Product } from '../../catalogue/index.ts';
import { refusalText } from '../../platform/http/texts/contract-texts.ts';
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
  const isToBuy = refusal.code === testNotOwned.code;
  const text = isToBuy && access.dueEmiNo === null ? WITH_COURSE : refusalText(refusal);
  return {
    code: refusal.code,
    message: text.english,
    ...hindiFields({ message: text.hindi }),
    action: isToBuy && product ? purchaseAction(product, access) : null,
  };
}

const WITH_COURSE: Text = { english: 'This test comes with the course.', hindi: 'यह टेस्ट कोर्स के साथ मिलता है।' };

function purchaseAction(product: Product, { dueEmiNo }: Access): StartRefusal['action'] {
  if (dueEmiNo !== null) {
    return {
      text: `PAY ${ordinal(dueEmiNo)} EMI`,
      text_hindi: `किस्त ${dueEmiNo} का भुगतान करें`,
      to: `/pay-emi/${product.id}/${dueEmiNo}`,
    };
  }
  const isForSale = product.isPublished && !product.isOutOfStock;
  return isForSale ? { text: 'Buy Now', text_hindi: 'अभी ख़रीदें', to: `/pay/${product.id}` } : null;
}
