import type { Ctx } from '../platform/context.ts';

/** The access to a product that an order opened. */
export type OrderAccess = {
  productId: number;
  grantedAt: Date;
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
      fn.min('g.granted_at').as('granted_at'),
      fn.max('g.valid_till').as('valid_till'),
      fn.max('g.valid_till').filterWhere('g.postponement', '=', 0).as('paid_till'),
    ])
    .groupBy(['g.product_id', 'r.revoked_at'])
    .orderBy('g.product_id')
    .execute();
  return rows.map(({ product_id, granted_at, valid_till, paid_till, revoked_at }) => ({
    productId: product_id,
    grantedAt: granted_at,
    validTill: valid_till,
    paidTill: paid_till,
    isRevoked: revoked_at !== null,
  }));
}
