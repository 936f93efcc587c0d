/** What a student does first after a payment, and when it opens. Pure functions. */
import { hasDayBegun } from '../../../../common/dates/indian-day.ts';
import type { PaymentItem } from '../../../../contract/checkout/payment-status.ts';
import type { PaymentMessages } from './messages/english.ts';

export type NextStep = { to: string; text: string };

/** `name` is that of the product with which the text begins. */
export type OpeningText = { name?: string; text: string };

/** While a release is installed, the answer can be of the one before, without `starts_on`. */
type Item = Pick<PaymentItem, 'product_id' | 'product_name_english' | 'delivery'> & { starts_on?: string | null };

/** Returns the link to what can be opened at once; null if everything is sent by post. */
export function nextStepFor(items: readonly Item[], now: Date, messages: PaymentMessages): NextStep | null {
  const opened = items.filter(({ delivery }) => delivery !== 'post');
  const [first] = opened;
  if (!first || first.delivery === 'post') return null;
  if (opened.length > 1) return { to: '/my-courses', text: messages.goToCourses };
  const text = startsLater(first, now) ? messages.seeCourse : messages.open[first.delivery];
  return { to: `/product-information/${first.product_id}`, text };
}

/** Returns what is open in My Courses now, and when the classes of the rest start; empty if everything is sent by post. */
export function openingTexts(items: readonly Item[], now: Date, messages: PaymentMessages): OpeningText[] {
  const online = items.filter(({ delivery }) => delivery !== 'post');
  const later = online.filter((item) => startsLater(item, now));
  const isAllLater = later.length === online.length;
  const texts = later.map(({ product_name_english: name, starts_on }) => ({
    name,
    text: messages.starts(starts_on ?? '') + (isAllLater ? messages.findIt : ''),
  }));
  if (isAllLater) return texts;
  return [{ text: later.length > 0 ? messages.restOpenNow : messages.openNow }, ...texts];
}

function startsLater({ starts_on }: Item, now: Date): boolean {
  return typeof starts_on === 'string' && !hasDayBegun(starts_on, now);
}
