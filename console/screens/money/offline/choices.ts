/** What the staff have chosen for a student, and the purchase that is sent. */
import type { EncodedBody } from '../../../../contract/endpoint.ts';
import type { Offer } from '../../../../contract/staff/money/offline/buyer.ts';
import type { getOfflineBill } from '../../../../contract/staff/money/offline/payment.ts';

export type Choice = Readonly<{ offer: Offer; isInstalment: boolean; addonIds: readonly number[] }>;

export type Extras = Readonly<{ coupon: string; addressId: string }>;

export const EXTRAS: Extras = { coupon: '', addressId: '' };

export type SentPurchase = EncodedBody<typeof getOfflineBill>;

/** Returns the choices with one more. An instalment is paid by itself, so it replaces the others, and they replace it. */
export function addChoice(choices: readonly Choice[], added: Choice): readonly Choice[] {
  const others = choices.filter(({ offer }) => offer.product_id !== added.offer.product_id);
  if (added.isInstalment) return [added];
  return [...others.filter(({ isInstalment }) => !isInstalment), added];
}

/** Returns the purchase as the server reads it. */
export function purchaseOf(studentId: number, choices: readonly Choice[], extras: Extras): SentPurchase {
  const [first] = choices;
  const coupon = extras.coupon.trim();
  return {
    student_id: studentId,
    product_ids: choices.map(({ offer }) => offer.product_id).join(','),
    emi_no: first?.isInstalment ? (first.offer.instalment?.emi_no ?? 0) : 0,
    addon_ids: choices.flatMap(({ addonIds }) => addonIds).join(','),
    ...(coupon ? { coupon_code: coupon } : {}),
    ...(extras.addressId ? { address_id: extras.addressId } : {}),
  };
}
