/** Creates and changes coupons. A change applies to new bills; a payment that was begun has its own bill. */
import { paise, paiseOfRupees } from '../../../common/money.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import { productsInvalid, verticalsInvalid } from '../../../contract/staff/catalogue/coupons/coupon-fields.ts';
import type { CouponDetails } from '../../../contract/staff/catalogue/coupons/coupons.ts';
import type { createCoupon, saveCoupon } from '../../../contract/staff/catalogue/coupons/edit-coupon.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import { catalogue, hindiTexts } from '../../catalogue/index.ts';
import { indianDate } from '../../platform/clock.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { COUPON_HINDI } from '../coupons/coupon.ts';
import { type CouponDraft, CouponInvalid, newCouponId, rowOf, writeCoupon } from '../coupons/write-coupon.ts';
import type { CouponRow } from '../tables.ts';
import { couponDetails, couponTarget, lockCoupon } from './coupon-details.ts';
import { refuseManyTiles } from './tile-limit.ts';

/** Creates a coupon and returns it. Throws the refusals of a field. */
export async function createNewCoupon(ctx: StaffCtx, body: DecodedBody<typeof createCoupon>): Promise<CouponDetails> {
  const draft = draftOf(body);
  refuseUnknown(draft, null);
  await refuseManyTiles(ctx, null, { ...rowOf(draft), disabled_at: null });
  const row = await write(ctx, await newCouponId(ctx), draft);
  await recordChange(ctx, { action: 'coupon.created', target: couponTarget(row), after: recordedFields(row, ctx.now) });
  return couponDetails(row, ctx.now);
}

/** Replaces the values of a coupon and returns it. Throws `changed_meanwhile` for another version, and those of a field. */
export async function changeCoupon(
  ctx: StaffCtx,
  { coupon_id, version, ...fields }: DecodedBody<typeof saveCoupon>,
): Promise<CouponDetails> {
  const stored = await lockCoupon(ctx, coupon_id);
  if (stored.version !== version) throw refuse(changedMeanwhile);
  const draft = draftOf(fields);
  refuseUnknown(draft, stored);
  const [before, after] = [recordedFields(stored, ctx.now), recordedFields({ ...stored, ...rowOf(draft) }, ctx.now)];
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) {
    recordNoChange(ctx);
    return couponDetails(stored, ctx.now);
  }
  await refuseManyTiles(ctx, stored, { ...stored, ...rowOf(draft) });
  const row = await write(ctx, coupon_id, draft);
  const pick = (values: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, values[name]]));
  await recordChange(ctx, {
    action: 'coupon.changed',
    target: couponTarget(row),
    before: pick(before),
    after: pick(after),
  });
  return couponDetails(row, ctx.now);
}

async function write(ctx: StaffCtx, id: number, draft: CouponDraft): Promise<CouponRow> {
  try {
    return await writeCoupon(ctx, { id, draft });
  } catch (error) {
    throw error instanceof CouponInvalid ? refuse(error.refusal) : error;
  }
}

type Fields = DecodedBody<typeof createCoupon>;

function draftOf(fields: Fields): CouponDraft {
  const amount = (text = '') => paiseOfRupees(text) ?? paise(0);
  const count = (text = '') => (text === '' ? null : Number(text));
  return {
    code: fields.code.toUpperCase(),
    seo: fields.seo,
    title: fields.title.trim(),
    text: fields.text?.trim() ?? '',
    appliedText: fields.applied_text?.trim() ?? '',
    hindi: hindiTexts(trimmed(fields), COUPON_HINDI),
    kind: fields.kind,
    value: amount(fields.value),
    cap: fields.cap ? amount(fields.cap) : null,
    minimum: amount(fields.minimum),
    productIds: [...new Set(fields.products)],
    verticalIds: [...new Set(fields.verticals)],
    media: [...new Set(fields.media)],
    kinds: [...new Set(fields.kinds)],
    from: indianTime(fields.from),
    until: indianTime(fields.until),
    uses: count(fields.uses),
    usesPerStudent: count(fields.uses_per_student),
    isFirstPurchase: fields.first_purchase,
    isTile: fields.tile,
  };
}

function trimmed({ title_hindi = '', text_hindi = '', applied_text_hindi = '' }: Fields) {
  return {
    title_hindi: title_hindi.trim(),
    text_hindi: text_hindi.trim(),
    applied_text_hindi: applied_text_hindi.trim(),
  };
}

/** Returns the instant of a date and time in India; null for none, an invalid date for 31 February. */
function indianTime(text = ''): Date | null {
  if (text === '') return null;
  const instant = new Date(`${text}+05:30`);
  const exists = !Number.isNaN(instant.getTime()) && indianDate(instant) === text.slice(0, 10);
  return exists ? instant : new Date(Number.NaN);
}

/** A coupon may retain what the catalogue does not have any more, but not gain it. */
function refuseUnknown({ productIds, verticalIds }: CouponDraft, stored: CouponRow | null): void {
  const { product, nodes } = catalogue();
  const retained = (ids: readonly number[] | undefined, id: number) => ids?.some((one) => Number(one) === id) ?? false;
  if (productIds.some((id) => !product(id) && !retained(stored?.product_ids, id))) throw refuse(productsInvalid);
  const isVertical = (id: number) => nodes.get(id)?.kind === 'vertical';
  if (verticalIds.some((id) => !isVertical(id) && !retained(stored?.vertical_ids, id))) throw refuse(verticalsInvalid);
}

/** The values that the audit log records. */
function recordedFields(row: CouponRow, now: Date): Record<string, unknown> {
  const { code, seo, title, text, applied_text, kind, value, cap, minimum, ...details } = couponDetails(row, now);
  const { media, kinds, from, until, uses, uses_per_student, first_purchase, tile } = details;
  const products = details.products.map(({ title }) => title);
  const verticals = details.verticals.map(({ title }) => title);
  const { title_hindi, text_hindi, applied_text_hindi } = details;
  const hindi = { title_hindi, text_hindi, applied_text_hindi };
  const offer = { code, seo, title, text, applied_text, ...hindi, coupon_kind: kind, value, cap, minimum };
  return { ...offer, products, verticals, media, kinds, from, until, uses, uses_per_student, first_purchase, tile };
}
