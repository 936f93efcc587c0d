import { sql } from 'kysely';
import { type Paise, paise } from '../../common/money.ts';
import type { Ctx } from '../platform/context.ts';
import type { Coupon } from './coupons/coupon.ts';
import type { CouponRow } from './tables.ts';

/** The identity for which coupon uses are counted. */
export type CouponUser = {
  studentId: number;
  /** Hash of the mobile number; finds what other accounts used that had it before. */
  numberHash: string | null;
};

/** A coupon with its past uses by one student. */
export type FoundCoupon = {
  coupon: Coupon;
  usedByStudent: number;
  /** Whether the student has used a first-purchase coupon, this one or another. */
  hasUsedFirstPurchase: boolean;
  /** Uses under the same number by deleted accounts and by accounts that had it before. */
  former: FormerUses;
};
export type FormerUses = { uses: number; hasBought: boolean };

export type CouponKey = { code: string } | { seo: string };

/** Finds a coupon by its code, in upper or lower case, or by its SEO name. */
export async function findCoupon(ctx: Ctx, user: CouponUser, key: CouponKey): Promise<FoundCoupon | null> {
  const query = couponsFor(ctx, user);
  const row = await ('code' in key
    ? query.where('c.code', '=', key.code.trim().toUpperCase())
    : query.where('c.seo', '=', key.seo.trim().toLowerCase())
  ).executeTakeFirst();
  return row ? foundCoupon(row) : null;
}

/** Finds a coupon by its id if the student may apply it so: it has a tile, or the student has entered its code. */
export async function findCouponOfStudent(ctx: Ctx, user: CouponUser, id: number): Promise<FoundCoupon | null> {
  const row = await couponsFor(ctx, user)
    .where('c.id', '=', id)
    .where((eb) => eb.or([eb('c.is_tile', '=', true), isEntered(user)]))
    .executeTakeFirst();
  return row ? foundCoupon(row) : null;
}

/** Whether a coupon `c` can apply to a bill now or later. */
export function isLive(now: Date) {
  return sql<boolean>`(c.disabled_at is null and (c.valid_until is null or c.valid_until > ${now}))`;
}

/**
 * The coupons with tiles, and the one with the id `also` if the student has entered its code. `evaluateCoupon` decides whether
 * they apply to a bill.
 */
export async function offeredCoupons(ctx: Ctx, user: CouponUser, also: number | null): Promise<FoundCoupon[]> {
  const isOffered = sql<boolean>`c.is_tile and ${isLive(ctx.now)} and (c.uses is null or c.used < c.uses)`;
  const rows = await couponsFor(ctx, user)
    .where((eb) => eb.or([isOffered, ...(also === null ? [] : [eb.and([eb('c.id', '=', also), isEntered(user)])])]))
    .orderBy('c.id')
    .execute();
  return rows.map(foundCoupon);
}

/** What other accounts used under the student's present number. */
export function formerUses(ctx: Ctx, { studentId, numberHash }: CouponUser) {
  return sql`select coupon_uses, has_bought from pricing.former_buyer
    where number_hash = ${numberHash ?? ''} and expires_at > ${ctx.now}
    union all select coupon_uses, has_bought from pricing.former_number
    where number_hash = ${numberHash ?? ''} and student_id <> ${studentId} and expires_at > ${ctx.now}`;
}

/** Coupons with the past uses of this student. */
function couponsFor(ctx: Ctx, user: CouponUser) {
  const { studentId } = user;
  const former = formerUses(ctx, user);
  return ctx.db
    .selectFrom('pricing.coupon as c')
    .selectAll('c')
    .select([
      sql<number>`(
        select count(*)::integer from pricing.coupon_use u where u.coupon_id = c.id and u.student_id = ${studentId}
      )`.as('times'),
      sql<boolean>`exists (
        select from pricing.coupon_use u join pricing.coupon f on f.id = u.coupon_id
        where u.student_id = ${studentId} and f.is_first_purchase
      )`.as('has_used_first'),
      sql<number>`coalesce((select sum((coupon_uses ->> c.id::text)::integer)::integer from (${former}) as f), 0)`.as(
        'former_times',
      ),
      sql<boolean>`coalesce((select bool_or(has_bought) from (${former}) as f), false)`.as('former_bought'),
    ]);
}

type FoundRow = CouponRow & { times: number; has_used_first: boolean; former_times: number; former_bought: boolean };

function foundCoupon({ times, has_used_first, former_times, former_bought, ...row }: FoundRow): FoundCoupon {
  return {
    coupon: couponFrom(row),
    usedByStudent: times,
    hasUsedFirstPurchase: has_used_first,
    former: { uses: former_times, hasBought: former_bought },
  };
}

function isEntered({ studentId }: CouponUser) {
  return sql<boolean>`exists (
    select from pricing.entered_code e where e.student_id = ${studentId} and e.coupon_id = c.id and e.code = c.code
  )`;
}

/** Records that the student entered the coupon's code. Idempotent. */
export async function recordEnteredCode(ctx: Ctx, studentId: number, { id, code }: Coupon): Promise<void> {
  await ctx.db
    .insertInto('pricing.entered_code')
    .values({ student_id: studentId, coupon_id: id, code, entered_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['student_id', 'coupon_id']).doUpdateSet({ code, entered_at: ctx.now }))
    .execute();
}

/** Returns the coupon of a row. */
function couponFrom(row: CouponRow): Coupon {
  return {
    id: row.id,
    code: row.code,
    seo: row.seo,
    title: row.title,
    text: row.text,
    appliedText: row.applied_text,
    hindi: row.hindi,
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
    disabledAt: row.disabled_at,
    used: row.used,
  };
}
