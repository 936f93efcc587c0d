/** Derives the purchase from the URL of a checkout page. Pure functions. */

export type Purchase = {
  /** 0 if the URL contains the product's SEO URL, and for the cart. */
  productId: number;
  /** The product's SEO URL; empty if the URL contains its id, and for the cart. */
  seoUrl: string;
  isCart: boolean;
  /** The number of the instalment; 0 for payment in full. */
  emiNo: number;
  /** The promo code in the URL, tried once when the page opens; empty for none. */
  promoSeoUrl: string;
};

type Params = { product?: string; emiNo?: string; promoCode?: string };

const FIRST_INSTALMENT = 1;

/** Without `product` the purchase is the whole cart. `isEmi` is true on the routes that pay an instalment. */
export function purchaseFrom({ product, emiNo, promoCode }: Params, isEmi: boolean): Purchase {
  const isSeoUrl = /[\p{L}-]/u.test(product ?? '');
  return {
    productId: product && !isSeoUrl ? Number(product) || 0 : 0,
    seoUrl: product && isSeoUrl ? product : '',
    isCart: product === undefined,
    emiNo: isEmi ? Number(emiNo) || FIRST_INSTALMENT : 0,
    promoSeoUrl: promoCode ?? '',
  };
}

/** Returns the fields that identify the purchase in the calls of the checkout, once the product ids are known. */
export function purchaseFields(purchase: Purchase, productIds: readonly number[]) {
  return {
    product_ids: productIds.join(','),
    emi_no: purchase.emiNo,
    is_emi: purchase.emiNo > 0 ? (1 as const) : (0 as const),
  };
}

/** Returns the same fields before the product ids are known. */
export function initialPurchaseFields(purchase: Purchase) {
  const { product_ids: _, ...instalment } = purchaseFields(purchase, []);
  if (purchase.isCart) return instalment;
  if (purchase.seoUrl) return { ...instalment, product_ids: '0', product_seo_url: purchase.seoUrl };
  return { ...instalment, product_ids: String(purchase.productId) };
}
