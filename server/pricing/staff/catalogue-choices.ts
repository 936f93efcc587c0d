/** Products and verticals to choose from, from the snapshot of the catalogue. */
import { rupees } from '../../../common/money.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { findProducts, ProductChoice } from '../../../contract/staff/catalogue/coupons/coupons.ts';
import { catalogue, type Product } from '../../catalogue/index.ts';
import type { Ctx } from '../../platform/context.ts';

const MAX_PRODUCTS = 20;

/** Returns products by words of their titles, in the order of the catalogue, or by their ids. */
export function productChoices(_ctx: Ctx, { search = '', ids }: DecodedBody<typeof findProducts>): ProductChoice[] {
  const { product, products } = catalogue();
  if (ids) return ids.flatMap((id) => product(id) ?? []).map(choiceOf);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found: Product[] = [];
  for (const one of products) {
    const title = one.title.toLowerCase();
    if (words.every((word) => title.includes(word))) found.push(one);
    if (found.length === MAX_PRODUCTS) break;
  }
  return found.map(choiceOf);
}

export function verticalChoices() {
  return catalogue()
    .verticals.filter(({ id }) => id > 0)
    .map(({ id, name }) => ({ id, title: name }));
}

function choiceOf({ id, title, price, kind, isPublished }: Product): ProductChoice {
  return { id, title, price: rupees(price), kind, is_published: isPublished };
}
