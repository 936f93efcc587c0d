/** English messages of listings and product cards. */
import type { PriceRange, Sort } from '../../../../common/catalogue/list-filters.ts';
import { pluralIn } from '../../../../common/languages/plural.ts';

const ENGLISH = {
  products: 'Products',
  noneFound: 'No Result Found!',
  count: (count: number, medium: string) =>
    `${count} ${pluralIn('english', count, 'product', 'products')}${medium && ` in ${medium}`}`,
  categories: 'Categories',
  firstShown: (shown: number, all: number) =>
    `The first ${shown} of ${all} products are shown. Choose more filters to see the others.`,
  homePage: 'the home page',
  noneMatch: 'No products match these filters.',
  noneInCategory: 'No products available for this category!',
  noneInMedium: (medium: string) => `No products available in ${medium}.`,
  showAll: (count: number) => `Show all ${count} ${pluralIn('english', count, 'product', 'products')}`,
  goTo: (name: string) => `Go to ${name}`,

  filters: 'Filters and order',
  format: 'Format',
  allFormats: 'All formats',
  price: 'Price',
  anyPrice: 'Any price',
  prices: {
    free: 'Free',
    'below-1000': 'Below ₹1,000',
    '1000-10000': '₹1,000 to ₹10,000',
    'above-10000': 'Above ₹10,000',
  } satisfies Record<PriceRange, string>,
  order: 'Order',
  recommended: 'Recommended',
  orders: {
    price: 'Lowest price',
    'price-desc': 'Highest price',
    discount: 'Largest discount',
  } satisfies Record<Sort, string>,
  apply: 'Apply',
  clear: 'Clear',
  medium: 'Medium',
  all: 'All',

  emiAvailable: 'Available on EMI',
  validity: 'Validity',
  viewDetails: 'View Details',
  detailsOf: (title: string) => ` of ${title}`,
  buyNow: 'Buy Now',
  outOfStock: 'Out of stock',
  newTab: ' (opens in a new tab)',
  viewAll: 'View All',
  allOf: (title: string) => ` of ${title}`,
  previousIn: (title: string) => `Previous in ${title}`,
  nextIn: (title: string) => `Next in ${title}`,
};
export default ENGLISH;

export type ListingMessages = typeof ENGLISH;
