import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

/** The access to a product that an order opened. */
export type OrderAccess = {
  productId: number;
  /** When the days begin that the order paid for: those of an instalment paid early begin after the earlier ones. */
  paidFrom: Date;
  /** Null for access without end. */
  validTill: Date | null;
  /** Without the days by which an instalment was postponed. */
  paidTill: Date | null;
  isRevoked: boolean;
};

/** Returns what an order opened, also what has ended since. */
export async function accessOfOrder(
  ctx: Ctx,
  { studentId, orderId }: { studentId: number; orderId: number },
): Promise<OrderAccess[]> {
  const endOfEarlier = sql`(
    select max(e.valid_till) from learning.access_grant e
    where e.student_id = g.student_id and e.product_id = g.product_id and e.id < g.id and g.emi_no > 1
      and not exists (
        select from learning.revocation v
        where v.student_id = e.student_id and v.order_id = e.order_id and v.revoked_at <= g.granted_at
      )
  )`;
  // A postponed instalment has several grants.
  const rows = await ctx.db
    .selectFrom('learning.access_grant as g')
    .leftJoin('learning.revocation as r', (join) =>
      join.onRef('r.student_id', '=', 'g.student_id').onRef('r.order_id', '=', 'g.order_id'),
    )
    .where('g.student_id', '=', studentId)
    .where('g.order_id', '=', orderId)
    .select(({ fn }) => [
      'g.product_id',
      'r.revoked_at',
      sql<Date>`min(greatest(g.granted_at, ${endOfEarlier})) filter (where g.postponement = 0)`.as('paid_from'),
      fn.max('g.valid_till').as('valid_till'),
      fn.max('g.valid_till').filterWhere('g.postponement', '=', 0).as('paid_till'),
    ])
    .groupBy(['g.product_id', 'r.revoked_at'])
    .orderBy('g.product_id')
    .execute();
  return rows.map(({ product_id, paid_from, valid_till, paid_till, revoked_at }) => ({
    productId: product_id,
    paidFrom: paid_from,
    validTill: valid_till,
    paidTill: paid_till,
    isRevoked: revoked_at !== null,
  }));
}
