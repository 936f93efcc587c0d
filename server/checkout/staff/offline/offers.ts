/** Products that a student can pay now, for the staff who record an offline payment. */
import { inEnglish } from '../../../../common/languages/text.ts';
import { rupees } from '../../../../common/money.ts';
import { productUnknown } from '../../../../contract/catalogue/product-unknown.ts';
import { emiNotPayable, nothingToBuy } from '../../../../contract/checkout/purchase.ts';
import type { DecodedBody } from '../../../../contract/endpoint.ts';
import type { listOffers, Offer } from '../../../../contract/staff/money/offline/buyer.ts';
import { recordReading } from '../../../audit/index.ts';
import { catalogue, type Product } from '../../../catalogue/index.ts';
import { findActiveStudent, studentTarget } from '../../../identity/index.ts';
import { type Ownership, ownershipsOf, payableInstalment } from '../../../learning/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { notFound, refuse } from '../../../platform/http/http-error.ts';
import { addonsOf } from '../../../pricing/index.ts';
import { type Item, refusalOf } from '../../purchase/purchase.ts';

const MAX_OFFERS = 20;
/** Products whose ownership is read for one answer; the search narrows a larger catalogue. */
const MAX_CANDIDATES = 200;

/**
 * Returns the offers, after the audit log has recorded the reading: they say what the student owns. Throws 404 for an unknown
 * student.
 */
export async function offersFor(ctx: StaffCtx, body: DecodedBody<typeof listOffers>): Promise<Offer[]> {
  if (!(await findActiveStudent(ctx, body.student_id))) throw notFound();
  await recordReading(ctx, { action: 'student.read', target: studentTarget(body.student_id) });
  const words = (body.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const candidates = catalogue()
    .products.filter(({ title, id }) => words.every((word) => `${title} ${id}`.toLowerCase().includes(word)))
    .slice(0, MAX_CANDIDATES);
  const owned = await ownershipsOf(
    ctx,
    body.student_id,
    candidates.map(({ id }) => id),
  );
  const offers = candidates.flatMap((product) => {
    const offer = offerOf(product, owned.get(product.id) ?? null);
    return offer ? [{ offer, isDue: owned.has(product.id) && offer.instalment !== null }] : [];
  });
  return offers
    .sort((one, other) => Number(other.isDue) - Number(one.isDue) || one.offer.title.localeCompare(other.offer.title))
    .slice(0, MAX_OFFERS)
    .map(({ offer }) => offer);
}

function offerOf(product: Product, owned: Ownership | null): Offer | null {
  const canPay = (emiNo: number) => refusalOf({ product, emiNo }, owned) === null;
  const emiNo = payableInstalment(owned, product.emi.length);
  const instalment = product.emi.find((one) => one.emiNo === emiNo && canPay(one.emiNo));
  const isWhole = canPay(0);
  if (!isWhole && !instalment) return null;
  return {
    product_id: product.id,
    title: product.title,
    price: isWhole ? rupees(product.price) : null,
    instalment: instalment
      ? { emi_no: instalment.emiNo, emi_total: product.emi.length, amount: rupees(instalment.price) }
      : null,
    addons: addonsOf(product, isWhole ? 0 : (instalment?.emiNo ?? 0)).map(({ id, title, price, isMandatory }) => ({
      addon_id: id,
      title,
      price: rupees(price),
      is_mandatory: isMandatory,
    })),
  };
}

type NamedItems = { product_ids: readonly number[]; emi_no?: number };

/** Returns the items of a purchase. Throws a refusal for an unknown product, and for an instalment of several products. */
export function itemsNamed({ product_ids, emi_no = 0 }: NamedItems): Item[] {
  if (product_ids.length === 0) throw refuse(nothingToBuy, inEnglish('Choose at least one product.'));
  if (emi_no > 0 && product_ids.length > 1) throw refuse(emiNotPayable, inEnglish('An instalment is paid by itself.'));
  return product_ids.map((id) => {
    const product = catalogue().product(id);
    if (!product) throw refuse(productUnknown);
    return { product, emiNo: emi_no };
  });
}
