/** Access without an order, in one statement: what the staff gave, and what the batches of the student include. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { GivenAccess } from '../rules.ts';

/** Access to a product; `batchId` is null for what the staff gave to this student alone. */
export type GivenToStudent = GivenAccess & {
  studentId: number;
  productId: number;
  /** Whether it extends an order. */
  isExtension: boolean;
  batchId: number | null;
};

type Row = {
  student_id: number;
  product_id: number;
  is_extension: boolean;
  batch_id: number | null;
  granted_at: Date;
  valid_till: Date | null;
};

/**
 * Returns what is not revoked, also when it has expired, of all products or of some. An extension of a reversed order does
 * not count, nor does a batch that has not begun.
 */
export async function givenAccess(
  ctx: Ctx,
  students: number | readonly number[],
  productIds: readonly number[] | null = null,
): Promise<GivenToStudent[]> {
  const ids = [students].flat();
  const ofProducts = (column: string) =>
    productIds ? sql`and ${sql.ref(column)} = any(${productIds}::bigint[])` : sql``;
  const { rows } = await sql<Row>`
    select s.student_id, s.product_id, s.order_id is not null as is_extension, null::bigint as batch_id, s.granted_at, s.valid_till
    from learning.staff_grant s
    where s.student_id = any(${ids}::bigint[]) ${ofProducts('s.product_id')} and s.revoked_at is null and not exists (
      select from learning.revocation r where r.student_id = s.student_id and r.order_id = s.order_id
    )
    union all
    select m.student_id, p.product_id, false, b.id, greatest(m.joined_at, b.starts_at), b.ends_at
    from learning.batch_member m join learning.batch b on b.id = m.batch_id
    join learning.batch_product p on p.batch_id = b.id
    where m.student_id = any(${ids}::bigint[]) ${ofProducts('p.product_id')} and m.left_at is null
      and b.starts_at <= ${ctx.now}
    order by granted_at, product_id`.execute(ctx.db);
  return rows.map((row) => ({
    studentId: row.student_id,
    productId: row.product_id,
    isExtension: row.is_extension,
    batchId: row.batch_id,
    grantedAt: row.granted_at,
    validTill: row.valid_till,
  }));
}
