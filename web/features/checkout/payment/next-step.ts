/** What a student does first after a payment. Pure functions. */
import type { PaymentItem } from '../../../../contract/checkout/payment-status.ts';

export type NextStep = { to: string; text: string };

const OPENING_TEXTS = { course: 'Start learning', tests: 'Take a test', ebook: 'Open the e-book' };

/** Returns the link to what can be opened at once; null if everything is sent by post. */
export function nextStepFor(items: readonly Pick<PaymentItem, 'product_id' | 'delivery'>[]): NextStep | null {
  const opened = items.filter(({ delivery }) => delivery !== 'post');
  const [first] = opened;
  if (!first || first.delivery === 'post') return null;
  if (opened.length > 1) return { to: '/my-courses', text: 'Go to My Courses' };
  return { to: `/product-information/${first.product_id}`, text: OPENING_TEXTS[first.delivery] };
}
