/** Instalments that are due, for the console: the last paid instalment of a product has ended, or ends soon. */
import { type RawBuilder, sql } from 'kysely';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { type DueAge, listDues } from '../../../contract/staff/money/dues.ts';
import { plusDays } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { boundedCount, shownCount } from '../../platform/database/lists/bounded-count.ts';
import { runList } from '../../platform/database/lists/list-query.ts';

/** An instalment that is due. */
export type StaffDue = { studentId: number; productId: number; emiNo: number; emiTotal: number; dueOn: Date };

type Row = { student_id: number; product_id: number; emi_no: number; emi_total: number; valid_till: Date };

/** Returns a page of instalments, the longest overdue first. */
export async function duesOfStudents(ctx: Ctx, body: DecodedBody<typeof listDues>) {
  return runList(ctx, listDues, body, {
    columns: sql`g.student_id, g.product_id, g.emi_no, g.emi_total, g.valid_till`,
    from: sql`learning.access_grant g`,
    where: [
      isDue(ctx, body.age),
      body.student_id !== undefined && sql`g.student_id = ${body.student_id}`,
      body.product_id !== undefined && sql`g.product_id = ${body.product_id}`,
    ],
    sorts: { due_at: { by: sql`g.valid_till`, type: 'timestamptz' } },
    defaultSort: 'due_at',
    key: sql`g.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: (row: Row): StaffDue => ({
      studentId: row.student_id,
      productId: row.product_id,
      emiNo: row.emi_no + 1,
      emiTotal: row.emi_total,
      dueOn: row.valid_till,
    }),
  });
}

/** Returns the number of overdue instalments. */
export async function countOverdue(ctx: Ctx) {
  const { rows } = await boundedCount(sql`learning.access_grant g where ${isDue(ctx, 'overdue')}`).execute(ctx.db);
  return shownCount(rows[0]?.count ?? 0);
}

const SOON_DAYS = 7;

/** The grant of the last paid instalment, which is not revoked and is followed by no other grant of the product. */
export const isUnpaidInstalment = sql`g.emi_no > 0 and g.emi_no < g.emi_total
    and not exists (select from learning.revocation r where r.student_id = g.student_id and r.order_id = g.order_id)
    and not exists (
      select from learning.write_off w
      where w.student_id = g.student_id and w.order_id = g.order_id and w.product_id = g.product_id
    )
    and not exists (
      select from learning.access_grant later
      left join learning.revocation r on r.student_id = later.student_id and r.order_id = later.order_id
      where later.student_id = g.student_id and later.product_id = g.product_id and later.id > g.id and r.order_id is null
    )`;

function isDue(ctx: Ctx, age: DueAge | undefined): RawBuilder<unknown> {
  return sql`${isUnpaidInstalment} and ${isOfAge(ctx, age)}`;
}

function isOfAge({ now }: Ctx, age: DueAge | undefined): RawBuilder<unknown> {
  const between = (from: number | null, till: number) => {
    const end = sql`g.valid_till <= ${plusDays(now, till)}`;
    return from === null ? end : sql`g.valid_till > ${plusDays(now, from)} and ${end}`;
  };
  if (age === undefined) return between(null, SOON_DAYS);
  if (age === 'soon') return between(0, SOON_DAYS);
  if (age === 'overdue') return between(null, 0);
  if (age === 'week') return between(-7, 0);
  return age === 'month' ? between(-30, -7) : between(null, -30);
}
