import { type Paise, paise } from '../../contract/money.ts';
import type { Ctx } from '../platform/context.ts';
import type { Coupon } from './coupon-rules.ts';
import './tables.ts';
import type { CouponRow } from './tables.ts';

export type CouponKey = { id: number } | { code: string } | { seo: string };

/** A coupon by its id, its code (upper or lower case) or its address. */
export async function couponBy(ctx: Ctx, key: CouponKey): Promise<Coupon | null> {
  const query = ctx.db.selectFrom('pricing.coupon').selectAll();
  const row = await ('id' in key
    ? query.where('id', '=', key.id)
    : 'code' in key
      ? query.where('code', '=', key.code.trim().toUpperCase())
      : query.where('seo', '=', key.seo.trim().toLowerCase())
  ).executeTakeFirst();
  return row ? couponFrom(row) : null;
}

export type OfferedCoupon = { coupon: Coupon; usedByStudent: number };

/** The coupons that are shown as tiles, and one more if named; whether they fit a bill is for `judge` to say. */
export async function offeredCoupons(ctx: Ctx, studentId: number, also: number | null): Promise<OfferedCoupon[]> {
  const rows = await ctx.db
    .selectFrom('pricing.coupon as c')
    .selectAll('c')
    .select((from) =>
      from
        .selectFrom('pricing.coupon_use as u')
        .select((query) => query.fn.countAll<number>().as('times'))
        .whereRef('u.coupon_id', '=', 'c.id')
        .where('u.student_id', '=', studentId)
        .as('times'),
    )
    .where((is) => is.or([is('c.is_tile', '=', true), ...(also === null ? [] : [is('c.id', '=', also)])]))
    .orderBy('c.id')
    .execute();
  return rows.map(({ times, ...row }) => ({ coupon: couponFrom(row), usedByStudent: Number(times) }));
}

/** How often the student has used each coupon. */
export async function couponUsage(ctx: Ctx, studentId: number): Promise<Map<number, number>> {
  const rows = await ctx.db
    .selectFrom('pricing.coupon_use')
    .select((query) => ['coupon_id', query.fn.countAll<number>().as('times')])
    .where('student_id', '=', studentId)
    .groupBy('coupon_id')
    .execute();
  return new Map(rows.map((row) => [row.coupon_id, Number(row.times)]));
}

function couponFrom(row: CouponRow): Coupon {
  return {
    id: row.id,
    code: row.code,
    seo: row.seo,
    title: row.title,
    text: row.text,
    appliedText: row.applied_text,
    kind: row.kind,
    value: row.value,
    cap: row.cap_paise === null ? null : paise(row.cap_paise),
    minimum: row.minimum_paise as Paise,
    productIds: row.product_ids.map(Number),
    verticalIds: row.vertical_ids.map(Number),
    media: row.media,
    kinds: row.kinds,
    from: row.valid_from,
    until: row.valid_until,
    uses: row.uses,
    usesPerStudent: row.uses_per_student,
    isFirstPurchase: row.is_first_purchase,
    isTile: row.is_tile,
    used: row.used,
  };
}
