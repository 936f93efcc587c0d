/**
 * Former buyers: offers used under a mobile number, stored by a keyed hash of it, so that neither a new account after a
 * deletion nor a changed number makes an offer available again.
 */
import { sql } from 'kysely';
import { plusDays } from '../platform/clock.ts';
import type { Ctx } from '../platform/context.ts';
import type { Job } from '../platform/jobs/jobs.ts';

/** Long enough to make a new account for each offer pointless, and no longer; see docs/decisions/0019. */
const RETENTION_DAYS = 365;

type FormerAccount = {
  studentId: number;
  numberHash: string | null;
  /** Whether the student has paid for an order. */
  hasPaid: boolean;
};

type UsedOffers = { has_bought: boolean; coupon_uses: Record<string, number> };

/**
 * Records what the account has used under a number that the student no longer uses; it counts for other accounts with this
 * number.
 */
export async function recordFormerNumber(ctx: Ctx, account: FormerAccount): Promise<void> {
  const used = await usedBy(ctx, account);
  if (!account.numberHash || !hasUses(used)) return;
  const values = { ...used, coupon_uses: JSON.stringify(used.coupon_uses), expires_at: expiryOf(ctx) };
  await ctx.db
    .insertInto('pricing.former_number')
    .values({ student_id: account.studentId, number_hash: account.numberHash, ...values })
    .onConflict((conflict) => conflict.columns(['student_id', 'number_hash']).doUpdateSet(values))
    .execute();
}

/**
 * Records what a deleted account has used, under its present and former numbers, added to the uses of other deleted
 * accounts. Part of the deletion, before `deleteData`.
 */
export async function recordFormerBuyer(ctx: Ctx, account: FormerAccount): Promise<void> {
  const { studentId, numberHash } = account;
  const numbers = await formerNumbersOf(ctx, studentId)
    .where('number_hash', '!=', numberHash ?? '')
    .where('expires_at', '>', ctx.now)
    .execute();
  if (numberHash) {
    numbers.push({ number_hash: numberHash, ...(await usedBy(ctx, account)), expires_at: expiryOf(ctx) });
  }
  // Sorted, so that two deletions cannot deadlock.
  numbers.sort((a, b) => (a.number_hash < b.number_hash ? -1 : 1));
  for (const number of numbers) await addUsed(ctx, number);
}

async function addUsed(ctx: Ctx, number: UsedOffers & { number_hash: string; expires_at: Date }): Promise<void> {
  const { number_hash, expires_at, ...used } = number;
  if (!hasUses(used)) return;
  await sql`
    insert into pricing.former_buyer as earlier (number_hash, has_bought, coupon_uses, expires_at)
    values (${number_hash}, ${used.has_bought}, ${JSON.stringify(used.coupon_uses)}::jsonb, ${expires_at})
    on conflict (number_hash) do update set
      has_bought = excluded.has_bought or (earlier.has_bought and earlier.expires_at > ${ctx.now}),
      coupon_uses = (
        select coalesce(jsonb_object_agg(coupon, times), '{}') from (
          select coupon, sum(times::integer) as times from (
            select key as coupon, value as times from jsonb_each_text(excluded.coupon_uses)
            union all
            select key, value from jsonb_each_text(earlier.coupon_uses) where earlier.expires_at > ${ctx.now}
          ) as each_of group by coupon
        ) as summed
      ),
      expires_at = greatest(excluded.expires_at, earlier.expires_at)`.execute(ctx.db);
}

async function usedBy(ctx: Ctx, { studentId, hasPaid }: FormerAccount): Promise<UsedOffers> {
  const { rows } = await sql<UsedOffers>`
    select ${hasPaid}::boolean or coalesce(bool_or(c.is_first_purchase), false) as has_bought,
      coalesce(jsonb_object_agg(c.id, u.times), '{}') as coupon_uses
    from (
      select coupon_id, count(*)::integer as times from pricing.coupon_use
      where student_id = ${studentId} group by coupon_id
    ) as u join pricing.coupon c on c.id = u.coupon_id`.execute(ctx.db);
  return rows[0] ?? { has_bought: hasPaid, coupon_uses: {} };
}

function hasUses({ has_bought, coupon_uses }: UsedOffers): boolean {
  return has_bought || Object.keys(coupon_uses).length > 0;
}

function expiryOf({ now }: Ctx): Date {
  return plusDays(now, RETENTION_DAYS);
}

/** The number hashes that a student had before, with what was used under each. */
export function formerNumbersOf(ctx: Ctx, studentId: number) {
  return ctx.db
    .selectFrom('pricing.former_number')
    .where('student_id', '=', studentId)
    .select(['number_hash', 'has_bought', 'coupon_uses', 'expires_at']);
}

export const purgeFormerBuyers: Job = {
  name: 'pricing.purge-former-buyers',
  cron: '41 3 * * *',
  run: async ({ db, now }) => {
    for (const table of ['pricing.former_buyer', 'pricing.former_number'] as const) {
      await db.deleteFrom(table).where('expires_at', '<=', now).execute();
    }
  },
};

/** The offers that deleted accounts used under this number. */
export function usesOfNumber(ctx: Ctx, numberHash: string | null) {
  return ctx.db
    .selectFrom('pricing.former_buyer')
    .where('number_hash', '=', numberHash ?? '')
    .where('expires_at', '>', ctx.now)
    .select(['has_bought', 'coupon_uses', 'expires_at'])
    .executeTakeFirst();
}
