/** Validates and writes a coupon, for the console and for the import of coupons.yaml. */
import { sql } from 'kysely';
import type { Refusal } from '../../../contract/endpoint.ts';
import {
  type CouponField,
  capInvalid,
  codeTaken,
  fromInvalid,
  seoTaken,
  untilInvalid,
  valueInvalid,
} from '../../../contract/staff/catalogue/coupons/coupon-fields.ts';
import type { Ctx } from '../../platform/context.ts';
import { violatedConstraint } from '../../platform/http/http-error.ts';
import type { CouponRow } from '../tables.ts';
import type { Coupon } from './coupon.ts';

/** What the staff enter. */
export type CouponDraft = Omit<Coupon, 'id' | 'disabledAt' | 'used'>;

/** A draft that cannot be stored, and its field. */
export class CouponInvalid extends Error {
  readonly field: CouponField;
  readonly refusal: Refusal;
  constructor(field: CouponField, refusal: Refusal) {
    super(refusal.message);
    this.field = field;
    this.refusal = refusal;
  }
}

const MAX_PERCENTAGE = 10_000;

/** Throws CouponInvalid for values that contradict each other. */
function validateDraft({ kind, value, cap, from, until }: CouponDraft): void {
  if (value <= 0 || (kind === 'percent' && value > MAX_PERCENTAGE)) throw new CouponInvalid('value', valueInvalid);
  if (cap !== null && (kind !== 'percent' || cap <= 0)) throw new CouponInvalid('cap', capInvalid);
  if (from && Number.isNaN(from.getTime())) throw new CouponInvalid('from', fromInvalid);
  if (until && Number.isNaN(until.getTime())) throw new CouponInvalid('until', untilInvalid);
  if (from && until && from >= until) throw new CouponInvalid('until', untilInvalid);
}

/** `fileDigest` is that of the entry of coupons.yaml; a coupon of the console has none. */
type Write = { id: number; draft: CouponDraft; fileDigest?: string };

/** Creates the coupon, or replaces its values and increases its version. Throws CouponInvalid. */
export async function writeCoupon(ctx: Ctx, { id, draft, fileDigest }: Write): Promise<CouponRow> {
  validateDraft(draft);
  await refuseTakenNames(ctx, id, draft);
  const row = {
    ...rowOf(draft),
    hindi: JSON.stringify(draft.hindi),
    changed_at: ctx.now,
    ...(fileDigest === undefined ? {} : { file_digest: fileDigest }),
  };
  try {
    return await ctx.db
      .insertInto('pricing.coupon')
      .values({ id, created_at: ctx.now, ...row })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ ...row, version: eb('pricing.coupon.version', '+', 1) })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    // Another call used the name since it was looked up.
    const constraint = violatedConstraint(error);
    if (constraint === 'coupon_code') throw new CouponInvalid('code', codeTaken);
    if (constraint === 'coupon_seo') throw new CouponInvalid('seo', seoTaken);
    throw error;
  }
}

/** Returns an id that no coupon had before. */
export async function newCouponId(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('pricing.coupon_id') as id`.execute(ctx.db);
  return Number(rows[0]?.id);
}

/** Lets the ids of the console begin after that of an imported coupon. */
export async function reserveCouponId(ctx: Ctx, id: number): Promise<void> {
  await sql`select setval('pricing.coupon_id', ${id}::bigint) from pricing.coupon_id where last_value < ${id}::bigint`.execute(
    ctx.db,
  );
}

async function refuseTakenNames(ctx: Ctx, id: number, { code, seo }: CouponDraft): Promise<void> {
  const others = await ctx.db
    .selectFrom('pricing.coupon')
    .where('id', '!=', id)
    .where((eb) => eb.or([eb('code', '=', code), eb('seo', '=', seo)]))
    .select('code')
    .execute();
  if (others.some((other) => other.code === code)) throw new CouponInvalid('code', codeTaken);
  if (others.length > 0) throw new CouponInvalid('seo', seoTaken);
}

/** Returns the columns of a draft. */
export function rowOf(draft: CouponDraft) {
  return {
    code: draft.code,
    seo: draft.seo,
    title: draft.title,
    text: draft.text,
    applied_text: draft.appliedText,
    hindi: draft.hindi,
    kind: draft.kind,
    value: draft.value,
    cap_paise: draft.cap,
    minimum_paise: draft.minimum,
    product_ids: [...draft.productIds],
    vertical_ids: [...draft.verticalIds],
    media: [...draft.media],
    kinds: [...draft.kinds],
    valid_from: draft.from,
    valid_until: draft.until,
    uses: draft.uses,
    uses_per_student: draft.usesPerStudent,
    is_first_purchase: draft.isFirstPurchase,
    is_tile: draft.isTile,
  };
}
