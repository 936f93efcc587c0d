import { catalogue } from '../catalogue/index.ts';
import { type Ctx, inTransaction } from '../platform/context.ts';
import { grantFrom } from './queries.ts';
import { endInFull, endOfInstalment, type Grant } from './rules.ts';
import './tables.ts';

export type AccessGrant = {
  studentId: number;
  productId: number;
  /** The order that paid; null when it is given. */
  orderId: number | null;
  /** 0: in full. */
  emiNo: number;
  emiTotal: number;
};

/**
 * Nobody else sells or grants these products to this student until the caller's transaction ends.
 * Always in the order of ids, so that two payments cannot wait for each other.
 */
export async function holdProducts(ctx: Ctx, studentId: number, productIds: readonly number[]): Promise<void> {
  for (const product_id of [...new Set(productIds)].sort((a, b) => a - b)) {
    await ctx.db
      .insertInto('learning.holding')
      .values({ student_id: studentId, product_id, touched_at: ctx.now })
      .onConflict((conflict) => conflict.columns(['student_id', 'product_id']).doUpdateSet({ touched_at: ctx.now }))
      .execute();
  }
}

/** Opens a product for a student. Twice for the same order is once. */
export async function grantAccess(ctx: Ctx, grant: AccessGrant): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await holdProducts(ctx, grant.studentId, [grant.productId]);
    const rows = await ctx.db
      .selectFrom('learning.access_grant')
      .selectAll()
      .where('student_id', '=', grant.studentId)
      .where('product_id', '=', grant.productId)
      .orderBy('id')
      .execute();
    if (rows.some((row) => row.order_id === grant.orderId && row.emi_no === grant.emiNo)) return;
    await ctx.db
      .insertInto('learning.access_grant')
      .values({
        student_id: grant.studentId,
        product_id: grant.productId,
        order_id: grant.orderId,
        emi_no: grant.emiNo,
        emi_total: grant.emiTotal,
        granted_at: ctx.now,
        valid_till: endOf(grant, rows.map(grantFrom), ctx.now),
      })
      .execute();
  });
}

function endOf(grant: AccessGrant, earlier: Grant[], now: Date): Date | null {
  const product = catalogue().product(grant.productId);
  if (!product) throw new Error(`product ${grant.productId} is not in the catalogue`);
  if (grant.emiNo === 0) return endInFull(now, product.validityMonths);
  const instalment = product.emi.find(({ emiNo }) => emiNo === grant.emiNo);
  if (!instalment) throw new Error(`product ${grant.productId} has no instalment ${grant.emiNo}`);
  return endOfInstalment(now, instalment.validityDays, grant.emiNo === 1 ? [] : earlier);
}
