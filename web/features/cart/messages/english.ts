/** English messages of the cart. */
import { pluralIn } from '../../../../common/languages/plural.ts';

const ENGLISH = {
  title: 'My Cart',
  titleWith: (count: number) => `My Cart [${count} Product(s)]`,
  empty: 'Your Cart is Empty... Add Items to Proceed with Checkout!',
  find: 'Find something to learn',
  notLoaded: 'The cart could not be loaded.',
  notRestored: 'Failed to Add the Product in the Cart',
  notRemoved: 'The item could not be removed. Please try again.',
  /** Before and after the name of the product. */
  removed: ['Removed ', '.'] as readonly [string, string],
  undo: 'Undo',
  remove: 'Remove',
  removeTitle: 'Remove from cart',
  removeText: 'Are you sure you want to remove this item from the cart?',
  yes: 'Yes',
  no: 'No',

  /** After the notice of a product that cannot be bought. */
  leftOut: ' Left out of the total.',

  summary: 'Summary',
  mrp: (count: number) => `MRP (${count} ${pluralIn('english', count, 'product', 'products')})`,
  mrpOf: (count: number, all: number) => `MRP (${count} of ${all} products)`,
  saving: 'You save',
  nextStep: 'You choose add-ons and a coupon in the next step.',
  checkOut: 'Check Out',
};
export default ENGLISH;

export type CartMessages = typeof ENGLISH;
