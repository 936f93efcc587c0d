/** Which paths are a checkout, and where its way back leads. */
import type { WayBack } from './checkout-header.tsx';

const CHECKOUT = /^\/(?:payment|pay\/([^/]+)(?:\/[^/]+)?|pay-emi\/([^/]+)\/([^/]+)(?:\/[^/]+)?)$/;

/** Returns the way back from a checkout, or null for another path. A product is only known by its number. */
export function wayBackFrom(path: string): WayBack | null {
  const [isCheckout, full, inParts, emiNo] = CHECKOUT.exec(path) ?? [];
  if (!isCheckout) return null;
  const product = full ?? inParts;
  if (product === undefined) return { to: '/my-cart', place: 'cart' };
  if (Number(emiNo) > 1) return { to: '/my-courses', place: 'courses' };
  if (/^\d+$/.test(product)) return { to: `/product-information/${product}`, place: 'product' };
  return { to: '/', place: 'store' };
}
