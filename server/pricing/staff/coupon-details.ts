/** A coupon as the console shows it. */
import { sql } from 'kysely';
import { type Paise, rupees } from '../../../common/money.ts';
import type { CouponDetails, CouponRow as ListedCoupon } from '../../../contract/staff/catalogue/coupons/coupons.ts';
import { catalogue, hindiFields } from '../../catalogue/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { CouponRow } from '../tables.ts';

/** Conditions of the states, in their order; a coupon has the first one that holds. */
export function stateConditions({ now }: Pick<Ctx, 'now'>) {
  return {
    disabled: sql<boolean>`c.disabled_at is not null`,
    expired: sql<boolean>`coalesce(c.valid_until <= ${now}, false)`,
    used_up: sql<boolean>`coalesce(c.used >= c.uses, false)`,
    scheduled: sql<boolean>`coalesce(c.valid_from > ${now}, false)`,
  };
}

/** Returns the row of a coupon, locked for the transaction of the caller. Throws 404 for an unknown id. */
export async function lockCoupon(ctx: Ctx, id: number): Promise<CouponRow> {
  const row = await ctx.db.selectFrom('pricing.coupon').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The coupon as the target of an audit entry, without its code, which not all readers of the log may know. */
export function couponTarget({ id, title }: Pick<CouponRow, 'id' | 'title'>) {
  return { type: 'coupon', id, label: `Coupon ${id}: ${title}` };
}

/** The columns of a listed coupon: its texts and lists of products can be long. */
export const LISTED_COUPON = [
  ...(['id', 'code', 'title', 'kind', 'value', 'cap_paise', 'valid_from', 'valid_until', 'uses', 'used'] as const),
  ...(['discount_paise', 'is_tile', 'disabled_at', 'created_at'] as const),
];
export type ListedCouponRow = Pick<CouponRow, (typeof LISTED_COUPON)[number]>;

export function listedCoupon(row: ListedCouponRow, now: Date): ListedCoupon {
  return {
    coupon_id: row.id,
    code: row.code,
    title: row.title,
    state: stateOf(row, now),
    kind: row.kind,
    value: row.value / 100,
    cap: row.cap_paise === null ? null : rupees(row.cap_paise as Paise),
    from: row.valid_from?.toISOString() ?? null,
    until: row.valid_until?.toISOString() ?? null,
    uses: row.uses,
    used: row.used,
    discount_given: rupees(row.discount_paise as Paise),
    tile: row.is_tile,
    created_at: row.created_at.toISOString(),
  };
}

export function couponDetails(row: CouponRow, now: Date): CouponDetails {
  return {
    ...listedCoupon(row, now),
    seo: row.seo,
    text: row.text,
    applied_text: row.applied_text,
    ...hindiFields(row.hindi),
    minimum: rupees(row.minimum_paise as Paise),
    products: row.product_ids.map((id) => ({ id: Number(id), title: productTitle(Number(id)) })),
    verticals: row.vertical_ids.map((id) => ({ id: Number(id), title: verticalTitle(Number(id)) })),
    media: row.media as CouponDetails['media'],
    kinds: row.kinds as CouponDetails['kinds'],
    uses_per_student: row.uses_per_student,
    first_purchase: row.is_first_purchase,
    changed_at: row.changed_at.toISOString(),
    disabled_at: row.disabled_at?.toISOString() ?? null,
    version: row.version,
    is_from_file: row.file_digest !== null,
  };
}

/** The name of a product for the staff, also of one that the catalogue does not have. */
export function productTitle(id: number): string {
  return catalogue().product(id)?.title ?? `Product ${id}`;
}

/** Likewise of a vertical. */
export function verticalTitle(id: number): string {
  return catalogue().nodes.get(id)?.name ?? `Vertical ${id}`;
}

/** The same decision as `stateConditions`. */
function stateOf(row: ListedCouponRow, now: Date): ListedCoupon['state'] {
  if (row.disabled_at) return 'disabled';
  if (row.valid_until && row.valid_until <= now) return 'expired';
  if (row.uses !== null && row.used >= row.uses) return 'used_up';
  return row.valid_from && row.valid_from > now ? 'scheduled' : 'active';
}
