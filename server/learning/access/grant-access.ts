import { sql } from 'kysely';
import { catalogue } from '../../catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { grantsByProduct } from '../queries.ts';
import { endInFull, endOfInstalment, type Grant } from '../rules.ts';

/** Access of a student to one product, by a payment in full or one instalment. */
export type AccessGrant = {
  studentId: number;
  productId: number;
  /** The order that was paid; null for a free grant. */
  orderId: number | null;
  /** 0 for a payment in full. */
  emiNo: number;
  emiTotal: number;
  /** The validity that was sold; the default is the catalogue's present one. */
  validity?: { months: number; days: number | null };
};

/**
 * Locks the student's purchases until the caller's transaction ends, so that ownership read afterwards cannot change.
 * There is one lock for all products of a student, so that two payments cannot deadlock.
 */
export async function lockStudent(ctx: Ctx, studentId: number): Promise<void> {
  await sql`select ${studentLock(studentId)}`.execute(ctx.db);
}

/** The lock of `lockStudent` as an SQL expression, for another statement such as the one that locks a payment. */
export function studentLock(studentId: number) {
  return sql<void>`pg_advisory_xact_lock(hashtextextended('learning.student', ${studentId}::bigint))`;
}

/** Opens a product for a student. Idempotent for the same order. */
export async function grantAccess(ctx: Ctx, grant: AccessGrant): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockStudent(ctx, grant.studentId);
    const earlier = (await grantsByProduct(ctx, grant.studentId, [grant.productId])).get(grant.productId) ?? [];
    if (earlier.some(({ orderId, emiNo }) => orderId === grant.orderId && emiNo === grant.emiNo)) return;
    await recordGrants(ctx, [{ ...grant, earlier }]);
  });
}

/** Records grants of one student whom the caller has locked; `earlier` are the previous grants of each product. */
export async function recordGrants(ctx: Ctx, grants: readonly (AccessGrant & { earlier: Grant[] })[]): Promise<void> {
  await ctx.db
    .with('holding', (db) =>
      db
        .insertInto('learning.holding')
        .values(
          grants.map(({ studentId, productId }) => ({
            student_id: studentId,
            product_id: productId,
            touched_at: ctx.now,
          })),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .insertInto('learning.access_grant')
    .values(
      grants.map((grant) => ({
        student_id: grant.studentId,
        product_id: grant.productId,
        order_id: grant.orderId,
        emi_no: grant.emiNo,
        emi_total: grant.emiTotal,
        granted_at: ctx.now,
        valid_till: endOf(grant, grant.earlier, ctx.now),
      })),
    )
    .execute();
}

function endOf({ productId, emiNo, validity }: AccessGrant, earlier: Grant[], now: Date): Date | null {
  const product = catalogue().product(productId);
  const months = validity?.months ?? product?.validityMonths;
  const days = validity?.days ?? product?.emi.find((part) => part.emiNo === emiNo)?.validityDays;
  if (emiNo === 0 && months !== undefined) return endInFull(now, months);
  if (emiNo > 0 && days !== undefined) return endOfInstalment(now, days, emiNo === 1 ? [] : earlier);
  throw new Error(`product ${productId} has no access days for instalment ${emiNo}`);
}
