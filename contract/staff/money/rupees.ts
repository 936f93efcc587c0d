import { Type } from '#schema';

/** Rupees with at most two decimals, as they are typed. */
export const Rupees = Type.String({
  pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$',
  maxLength: 12,
  'x-message': 'Enter an amount in rupees, such as 499 or 499.50.',
});
