import { rupees } from '../../common/money.ts';
import {
  type applyPromoCode,
  type BillSummary,
  type getBillSummary,
  type PlannedInstalment,
  promoRefused,
} from '../../contract/checkout/bill.ts';
import type { Addon, CourseInformation, getProductPurchaseDetails } from '../../contract/checkout/purchase.ts';
import type { DataOf, DecodedBody } from '../../contract/endpoint.ts';
import { hindiFields, type Product } from '../catalogue/index.ts';
import { dueDates, ownershipOf } from '../learning/index.ts';
import type { StudentCtx } from '../platform/context.ts';
import { refuse } from '../platform/http/http-error.ts';
import {
  addonsOf,
  type FoundCoupon,
  findCoupon,
  findCouponOfStudent,
  type Line,
  needsAddress,
  priceOf,
  recordEnteredCode,
} from '../pricing/index.ts';
import { defaultGateway } from './gateways/index.ts';
import { couponText, couponTextHindi } from './purchase/coupon-text.ts';
import { applicableCoupons, couponUser, evaluateForStudent } from './purchase/coupons.ts';
import { countPromoCodeTry, uncountPromoCodeTry } from './purchase/promo-code-limits.ts';
import { type Item, linesFor, requestedItems } from './purchase/purchase.ts';

export async function purchaseDetails(
  ctx: StudentCtx,
  body: DecodedBody<typeof getProductPurchaseDetails>,
): Promise<DataOf<typeof getProductPurchaseDetails>> {
  const items = await requestedItems(ctx, body);
  const lines = linesFor(items, []);
  const addons = items.flatMap(({ product, emiNo }) => addonsOf(product, emiNo));
  return {
    course_basic_information: lines.filter(isProduct).map(courseInformation),
    all_addons: addons.map(addonView),
    mandatory_addons: addons.filter(({ isMandatory }) => isMandatory).map(addonView),
    all_valid_coupons: (await applicableCoupons(ctx, lines, null)).tiles,
  };
}

export async function billSummary(
  ctx: StudentCtx,
  body: DecodedBody<typeof getBillSummary>,
): Promise<DataOf<typeof getBillSummary>> {
  const items = await requestedItems(ctx, body);
  const lines = linesFor(items, body.addon_ids ?? []);
  // A coupon that no longer applies is removed from the bill, where the student sees it; paying with it is refused.
  const { applied, tiles } = await applicableCoupons(ctx, lines, body.coupon_id || null);
  const bill = priceOf(lines, applied, false);
  const emi_plan = await plannedInstalments(ctx, items);
  return {
    course_basic_information: lines.filter(isProduct).map(courseInformation),
    total_amount: rupees(bill.total),
    discount_amount: rupees(bill.discount),
    tax_amount: rupees(bill.tax),
    net_payble_amount: rupees(bill.payable),
    is_address_needed: needsAddress(bill) ? 1 : 0,
    is_shipped: lines.some(({ isShipped }) => isShipped) ? 1 : 0,
    emi_plan,
    all_valid_coupons: tiles,
    show_promocode_text: bill.total > 0 ? 1 : 0,
    coupon_details: couponDetails(applied?.coupon),
    pay_via: defaultGateway(ctx.config).payVia,
    addons_data: addonsOn(items, lines).map(addonView),
  };
}

function couponDetails(coupon: FoundCoupon['coupon'] | undefined): BillSummary['coupon_details'] {
  if (!coupon) return { coupon_id: null, coupon_title: null, coupon_text: null };
  return {
    coupon_id: coupon.id,
    coupon_title: coupon.title,
    coupon_text: couponText(coupon),
    coupon_text_hindi: couponTextHindi(coupon),
  };
}

/** The returned id applies the coupon in later calls; the id of a hidden coupon does so for this student only. */
export async function tryPromoCode(
  ctx: StudentCtx,
  body: DecodedBody<typeof applyPromoCode>,
): Promise<DataOf<typeof applyPromoCode>> {
  const items = await requestedItems(ctx, body);
  if (body.coupon_id !== undefined && !body.coupon_id) return { applied_copon_data: [] };
  const lines = linesFor(items, body.addon_ids ?? []);
  const found = await findRequestedCoupon(ctx, body);
  if (!found) throw refuse(promoRefused);
  const { coupon } = found;
  const { reason } = await evaluateForStudent(ctx, found, lines);
  if (reason) throw refuse(promoRefused, reason);
  if (!coupon.isTile && !body.coupon_id) await recordEnteredCode(ctx, ctx.studentId, coupon);
  return {
    applied_copon_data: [
      {
        coupon_id: coupon.id,
        coupon_title: coupon.title,
        after_applied_text: coupon.appliedText,
        ...hindiFields({ coupon_title: coupon.hindi.title, after_applied_text: coupon.hindi.applied_text }),
      },
    ],
  };
}

async function findRequestedCoupon(
  ctx: StudentCtx,
  body: DecodedBody<typeof applyPromoCode>,
): Promise<FoundCoupon | null> {
  if (body.coupon_id) return findCouponOfStudent(ctx, await couponUser(ctx), body.coupon_id);
  const { promo_code: code, promo_code_seo_url: seo } = body;
  if (!code?.trim() && !seo) return null;
  await countPromoCodeTry(ctx);
  const found = await findCoupon(ctx, await couponUser(ctx), code?.trim() ? { code } : { seo: seo ?? '' });
  if (found) await uncountPromoCodeTry(ctx);
  return found;
}

/** Returns the plan of the instalment that is bought, with the days on which the later ones are due. */
async function plannedInstalments(ctx: StudentCtx, [item]: readonly Item[]): Promise<PlannedInstalment[]> {
  if (!item || item.emiNo === 0) return [];
  const { emi, id } = item.product;
  const dueOn = dueDates(emi, item.emiNo, await ownershipOf(ctx, ctx.studentId, id), ctx.now);
  return emi.map(({ emiNo, price }) => ({
    emi_no: emiNo,
    emi_mrp: rupees(price),
    due_on: dueOn.get(emiNo)?.toISOString() ?? null,
  }));
}

const isProduct = ({ addonId }: Line) => addonId === null;

function courseInformation({ product, emiNo, amount }: Line): CourseInformation {
  return {
    id: product.id,
    course_id: product.id,
    course_title_english: product.title,
    ...hindiFields({ course_title: product.titleHindi, product_category_type: product.categoryHindi }),
    course_selling_price: rupees(amount),
    is_emi: emiNo > 0 ? 1 : 0,
    emi_no: emiNo,
    product_id: product.id,
    product_title_english: product.title,
    product_mrp: rupees(product.mrp),
    product_selling_price: rupees(product.price),
    validity: product.validityMonths,
    product_lang: product.medium,
    product_category_type_name: product.category,
    cover_image: product.cover,
    desc_header_image: product.banner,
    is_emi_available: product.emi.length > 0 ? 1 : 0,
    course_seo_url: product.seoUrl,
    vertical_id: product.verticalIds[0] ?? 0,
    is_shipped: product.isShipped ? 1 : 0,
  };
}

function addonsOn(items: readonly Item[], lines: readonly Line[]) {
  const chosen = new Set(lines.map(({ addonId }) => addonId));
  return items.flatMap(({ product }) => product.addons).filter(({ id }) => chosen.has(id));
}

function addonView(addon: Product['addons'][number]): Addon {
  return {
    id: addon.id,
    addon_desc: addon.title,
    ...hindiFields({ addon_desc: addon.hindi.title }),
    addon_image: addon.image,
    addon_sp: rupees(addon.price),
    is_default: addon.isDefault ? 1 : 0,
  };
}
