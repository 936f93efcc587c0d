/** Checks the content of a product by itself, without the rest of the catalogue. Pure. */
import { paiseOfRupees } from '../../../common/money.ts';
import { aboutProblems } from './about-problems.ts';
import { pdfProblems } from './pdf-problems.ts';
import type { ContentPath, ContentProblem, ProductContent } from './product-content.ts';
import { tabProblems } from './tab-problems.ts';

/** Returns what is wrong, in the order of the fields in a file. */
export function contentProblems(product: ProductContent): ContentProblem[] {
  const { price, mrp, kind, medium } = product;
  return [
    ...(!medium && kind !== 'book' ? [{ path: ['medium'], reason: `a ${kind.replace('-', ' ')} needs a medium` }] : []),
    ...amountProblems(product),
    ...(mrp < price ? [{ path: ['mrp'], reason: 'mrp is below the selling price' }] : []),
    ...instalmentProblems(product),
    ...addonProblems(product),
    ...aboutProblems(product),
    ...tabProblems(product),
    ...pdfProblems(product),
  ];
}

function amountProblems({ price, mrp, emi = [], addons = [] }: ProductContent): ContentProblem[] {
  const amounts: Array<[ContentPath, number]> = [
    [['price'], price],
    [['mrp'], mrp],
    ...emi.map((part, at): [ContentPath, number] => [['emi', at, 'price'], part.price]),
    ...addons.map((addon, at): [ContentPath, number] => [['addons', at, 'price'], addon.price]),
  ];
  return amounts
    .filter(([, amount]) => paiseOfRupees(amount) === null)
    .map(([path, amount]) => ({ path, reason: `${amount} is not an amount in rupees with at most two decimals` }));
}

/** The first instalment is paid at once, so none of them can be free. */
function instalmentProblems({ emi = [] }: ProductContent): ContentProblem[] {
  return emi.flatMap(({ price }, at) =>
    price > 0 ? [] : [{ path: ['emi', at, 'price'], reason: 'an instalment costs more than zero' }],
  );
}

function addonProblems({ addons = [] }: ProductContent): ContentProblem[] {
  const ids = addons.map(({ id }) => id);
  return ids.flatMap((id, at) =>
    ids.indexOf(id) === at ? [] : [{ path: ['addons', at, 'id'], reason: `the add-on id ${id} is used twice` }],
  );
}
