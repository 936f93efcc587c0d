/** The values in the address of a list of products, besides the medium and the format. */

export const SORTS = ['price', 'price-desc', 'discount'] as const;
export type Sort = (typeof SORTS)[number];

export const PRICE_RANGES = ['free', 'below-1000', '1000-10000', 'above-10000'] as const;
export type PriceRange = (typeof PRICE_RANGES)[number];
