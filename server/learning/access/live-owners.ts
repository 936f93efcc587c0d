/** The students who can open a product now, in pages, for work in the background. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { ownershipsOfStudents } from '../queries.ts';

type OwnerPage = {
  owners: number[];
  /** The highest student id of the page; null after the last page. */
  last: number | null;
};

/**
 * Returns those of the next `maxStudents` students with a record of access to one of the products who can open one now, in
 * the order of their ids. A page can be empty although others follow.
 */
export async function liveOwners(
  ctx: Ctx,
  productIds: readonly number[],
  afterStudent: number,
  maxStudents: number,
): Promise<OwnerPage> {
  const { rows } = await sql<{ student_id: number }>`
    select student_id from (
      (select distinct student_id from learning.holding
        where student_id > ${afterStudent} and product_id = any(${productIds}::bigint[])
        order by student_id limit ${maxStudents}::int)
      union
      (select distinct student_id from learning.staff_grant
        where student_id > ${afterStudent} and product_id = any(${productIds}::bigint[]) and revoked_at is null
        order by student_id limit ${maxStudents}::int)
      union
      (select distinct m.student_id from learning.batch_member m
        join learning.batch_product p on p.batch_id = m.batch_id
        where m.student_id > ${afterStudent} and p.product_id = any(${productIds}::bigint[]) and m.left_at is null
        order by m.student_id limit ${maxStudents}::int)
    ) as recorded order by student_id limit ${maxStudents}::int`.execute(ctx.db);
  const students = rows.map(({ student_id }) => Number(student_id));
  const owned = await ownershipsOfStudents(ctx, students, productIds);
  const owners = students.filter((id) => (owned.get(id) ?? []).some(({ isLive, isLocked }) => isLive && !isLocked));
  return { owners, last: students.at(-1) ?? null };
}
