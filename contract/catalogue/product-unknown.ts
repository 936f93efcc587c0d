import type { Refusal } from '../endpoint.ts';

/** In a file of its own, because the checkout does not load the endpoints of the catalogue. */
export const productUnknown = {
  code: 'product_unknown',
  message: 'We do not have this product.',
} as const satisfies Refusal;
