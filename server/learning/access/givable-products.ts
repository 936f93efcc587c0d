import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  type GivableProduct,
  type listGivableProducts,
  productNotGiven,
} from '../../../contract/staff/students/access.ts';
import { catalogue, type Product } from '../../catalogue/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';

const MAX_PRODUCTS = 20;

/** Returns products whose title contains each word of the search, or whose number it is; the first ones if there are many. */
export function findGivableProducts(
  _ctx: Ctx,
  { search = '' }: DecodedBody<typeof listGivableProducts>,
): GivableProduct[] {
  const words = search.trim().toLowerCase().split(/\s+/);
  const found: GivableProduct[] = [];
  for (const product of catalogue().products) {
    const text = `${product.id} ${product.title}`.toLowerCase();
    if (product.isShipped || !words.every((word) => text.includes(word))) continue;
    found.push({
      product_id: product.id,
      title: product.title,
      category: product.category,
      validity_months: product.validityMonths,
    });
    if (found.length === MAX_PRODUCTS) break;
  }
  return found;
}

/** Returns a product to which access can be given. Refuses one that is sent by post, or that does not exist. */
export function requireGivable(productId: number): Product {
  const product = catalogue().product(productId);
  if (!product || product.isShipped) throw refuse(productNotGiven);
  return product;
}
