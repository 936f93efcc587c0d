/** Deleted accounts that used offers, known by a keyed hash of their number, so that deletion renews no offer. */
import { sql } from 'kysely';
import { plusDays } from '../platform/clock.ts';
import type { Ctx } from '../platform/context.ts';
import type { Job } from '../platform/jobs.ts';
import './tables.ts';

/** Long enough to make a new account for each offer pointless, and no longer; see docs/decisions/0019. */
const REMEMBER_DAYS = 365;

type Leaving = {
  studentId: number;
  numberHash: string | null;
  /** Has paid for an order. */
  hasPaid: boolean;
  /** False for a change of number: the account may come back to this one with the same uses. */
  isDeleted: boolean;
};

/**
 * Remembers what a student who leaves a number has used, if anything: added to what was remembered before when the account
 * is deleted, else the greater of both.
 */
export async function rememberBuyer(ctx: Ctx, { studentId, numberHash, hasPaid, isDeleted }: Leaving): Promise<void> {
  if (!numberHash) return;
  await sql`
    with uses as (
      select earlier.coupon, earlier.times::integer as times
      from pricing.former_buyer, jsonb_each_text(coupon_uses) as earlier (coupon, times)
      where number_hash = ${numberHash} and forget_at > ${ctx.now}
      union all
      select coupon_id::text, count(*)::integer from pricing.coupon_use where student_id = ${studentId} group by coupon_id
    ), combined as (
      select coupon, case when ${isDeleted}::boolean then sum(times) else max(times) end as times from uses group by coupon
    ), bought as (
      select ${hasPaid}::boolean
        or exists (
          select from pricing.coupon_use u join pricing.coupon c on c.id = u.coupon_id
          where u.student_id = ${studentId} and c.is_first_purchase
        )
        or exists (
          select from pricing.former_buyer where number_hash = ${numberHash} and forget_at > ${ctx.now} and has_bought
        ) as has_bought
    )
    insert into pricing.former_buyer (number_hash, has_bought, coupon_uses, forget_at)
    select ${numberHash}::text, has_bought, coalesce((select jsonb_object_agg(coupon, times) from combined), '{}'),
      ${plusDays(ctx.now, REMEMBER_DAYS)}::timestamptz
    from bought where has_bought or exists (select from combined)
    on conflict (number_hash) do update set
      has_bought = excluded.has_bought, coupon_uses = excluded.coupon_uses, forget_at = excluded.forget_at`.execute(
    ctx.db,
  );
}

export const purgeFormerBuyers: Job = {
  name: 'pricing.purge-former-buyers',
  cron: '41 3 * * *',
  run: async ({ db, now }) => {
    await db.deleteFrom('pricing.former_buyer').where('forget_at', '<=', now).execute();
  },
};

export function heldOfNumber(ctx: Ctx, numberHash: string | null) {
  return ctx.db
    .selectFrom('pricing.former_buyer')
    .where('number_hash', '=', numberHash ?? '')
    .where('forget_at', '>', ctx.now)
    .select(['has_bought', 'coupon_uses', 'forget_at'])
    .executeTakeFirst();
}
