/** Determines the possible actions for a product: buy, add to cart, pay an instalment. Pure functions. */
import type { ProductData } from '../../../../contract/catalogue/product.ts';
import type { ProductMessages } from '../messages/english.ts';

const PAID = 1;
const LOCKED_UNTIL_PAID = 3;

export type Actions = {
  /** Number of the first unpaid instalment of an owned product; null if there is none or paying it would not help. */
  payInstalment: number | null;
  canBuy: boolean;
  canPayWithEmi: boolean;
  cart: 'add' | 'go' | null;
  /** Why the product cannot be bought; null if it can be bought or is owned. */
  whyNot: 'outOfStock' | 'notOnSale' | null;
};

type Facts = Pick<
  ProductData,
  'is_purchased_user' | 'is_in_cart' | 'is_locked' | 'lock_status' | 'emi_information' | 'purchased_emi_information'
> & {
  basic_information: Pick<ProductData['basic_information'], 'is_published' | 'is_out_of_stock'>;
};

export function actionsOf(product: Facts): Actions {
  const { is_published } = product.basic_information;
  const isSold = isForSale(product.basic_information);
  const canBuy = !product.is_purchased_user && isSold;
  return {
    payInstalment: product.is_purchased_user && opensByPaying(product) ? nextInstalment(product) : null,
    canBuy,
    canPayWithEmi: canBuy && product.emi_information.length > 0,
    cart: canBuy ? (product.is_in_cart ? 'go' : 'add') : null,
    whyNot: product.is_purchased_user || isSold ? null : is_published === 1 ? 'outOfStock' : 'notOnSale',
  };
}

/** Whether a payment opens the course, which may be locked for another reason than an overdue instalment. */
function opensByPaying({ is_locked, lock_status }: Pick<Facts, 'is_locked' | 'lock_status'>): boolean {
  return !is_locked || lock_status === LOCKED_UNTIL_PAID;
}

export function isForSale(facts: Facts['basic_information']): boolean {
  return facts.is_published === 1 && facts.is_out_of_stock !== 1;
}

export function nextInstalment(product: Pick<ProductData, 'purchased_emi_information'>): number | null {
  const pending = product.purchased_emi_information.filter(({ status }) => status !== PAID).map(({ emi_no }) => emi_no);
  return pending.length > 0 ? Math.min(...pending) : null;
}

type DueMessages = Pick<ProductMessages, 'day' | 'due' | 'wasDue' | 'emiAmount'>;

/** The amount and the due day of the next instalment of an owned product, such as `Rs. 9,000 due on 14 November 2026`. */
export function dueText(
  product: Pick<ProductData, 'purchased_emi_information' | 'emi_information' | 'valid_till' | 'is_locked'>,
  messages: DueMessages,
): string {
  const next = nextInstalment(product);
  const part = product.emi_information.find(({ emi_no }) => emi_no === next);
  if (!part || !product.valid_till) return '';
  return `${messages.emiAmount(part.emi_mrp)} ${dueDayText(product, messages)}`;
}

/** `due on 14 November 2026`, or `was due on` if the course is locked. */
export function dueDayText(
  { is_locked, valid_till }: Pick<ProductData, 'is_locked' | 'valid_till'>,
  messages: DueMessages,
): string {
  if (!valid_till) return '';
  const day = messages.day(valid_till);
  return is_locked ? messages.wasDue(day) : messages.due(day);
}

export function instalmentState(status: number): 'paid' | 'pending' {
  return status === PAID ? 'paid' : 'pending';
}
