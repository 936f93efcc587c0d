/** What a checkout address asks to buy. Pure. */

export type Purchase = {
  /** 0: by its address, or the cart. */
  productId: number;
  /** Empty unless the address names the product by it. */
  seoUrl: string;
  isCart: boolean;
  /** 0: in full. */
  emiNo: number;
  /** Tried once when the page opens; empty for none. */
  promoSeoUrl: string;
};

type Params = { product?: string; emiNo?: string; promoCode?: string };

const FIRST_INSTALMENT = 1;

/** No product: the whole cart. `isEmi` is true on the addresses that pay an instalment. */
export function purchaseFrom({ product, emiNo, promoCode }: Params, isEmi: boolean): Purchase {
  const isSeo = /[\p{L}-]/u.test(product ?? '');
  return {
    productId: product && !isSeo ? Number(product) || 0 : 0,
    seoUrl: product && isSeo ? product : '',
    isCart: product === undefined,
    emiNo: isEmi ? Number(emiNo) || FIRST_INSTALMENT : 0,
    promoSeoUrl: promoCode ?? '',
  };
}

/** The keys by which every call of the checkout names the purchase; ids once they are known. */
export function whatIsBought(purchase: Purchase, productIds: readonly number[]) {
  return {
    product_ids: productIds.join(','),
    emi_no: purchase.emiNo,
    is_emi: purchase.emiNo > 0 ? (1 as const) : (0 as const),
  };
}

/** The same before the ids are known. */
export function whatIsAsked(purchase: Purchase) {
  const { product_ids: _, ...instalment } = whatIsBought(purchase, []);
  if (purchase.isCart) return instalment;
  if (purchase.seoUrl) return { ...instalment, product_ids: '0', product_seo_url: purchase.seoUrl };
  return { ...instalment, product_ids: String(purchase.productId) };
}
