/** Commands of the staff about an instalment that is due. Each throws a refusal of its endpoint. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { dayInvalid, dueChanged, type postponeDue, type writeOffDue } from '../../../contract/staff/money/dues.ts';
import { recordChange } from '../../audit/index.ts';
import { indianDate, plusDays } from '../../platform/clock.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { lockStudent } from '../access/grant-access.ts';
import type { GrantRow } from '../tables.ts';

/** An instalment is postponed to a day within this time. */
const MAX_DAYS = 90;

/** Postpones an instalment to the end of a day in India; a locked course opens again until then. */
export async function postponeInstalment(ctx: StaffCtx, body: DecodedBody<typeof postponeDue>): Promise<null> {
  const { student_id, product_id, until, reason } = body;
  const day = new Date(`${until}T00:00:00+05:30`);
  const end = plusDays(day, 1);
  const isDay = !Number.isNaN(day.getTime()) && indianDate(day) === until;
  if (!isDay || end <= ctx.now || end > plusDays(ctx.now, MAX_DAYS + 1)) throw refuse(dayInvalid);
  const grant = await lockDue(ctx, body);
  if (grant.valid_till && end <= grant.valid_till) throw refuse(dayInvalid);
  const { id: _, ...paid } = grant;
  await ctx.db
    .insertInto('learning.access_grant')
    .values({ ...paid, granted_at: ctx.now, valid_till: end, postponement: grant.postponement + 1 })
    .execute();
  await recordChange(ctx, {
    action: 'due.postponed',
    target: targetOf(student_id),
    before: { product: product_id, instalment: grant.emi_no + 1, due_at: grant.valid_till },
    after: { product: product_id, instalment: grant.emi_no + 1, due_at: end },
    reason,
  });
  return null;
}

/** Stops asking for an instalment and those after it. The course stays locked, and the student can still pay. */
export async function writeOffInstalment(ctx: StaffCtx, body: DecodedBody<typeof writeOffDue>): Promise<null> {
  const { student_id, product_id, reason } = body;
  const grant = await lockDue(ctx, body);
  await ctx.db
    .insertInto('learning.write_off')
    .values({ student_id, product_id, order_id: grant.order_id, written_off_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordChange(ctx, {
    action: 'due.written_off',
    target: targetOf(student_id),
    after: { product: product_id, instalment: grant.emi_no + 1 },
    reason,
  });
  return null;
}

type ShownDue = Pick<DecodedBody<typeof writeOffDue>, 'student_id' | 'product_id' | 'due_at'>;

/** Locks the student, and returns the grant of the last paid instalment. Refuses one that is due at another time by now. */
async function lockDue(
  ctx: StaffCtx,
  { student_id, product_id, due_at }: ShownDue,
): Promise<GrantRow & { order_id: number }> {
  await lockStudent(ctx, student_id);
  const grant = await ctx.db
    .selectFrom('learning.access_grant as g')
    .leftJoin('learning.revocation as r', (join) =>
      join.onRef('r.student_id', '=', 'g.student_id').onRef('r.order_id', '=', 'g.order_id'),
    )
    .leftJoin('learning.write_off as w', (join) =>
      join
        .onRef('w.student_id', '=', 'g.student_id')
        .onRef('w.order_id', '=', 'g.order_id')
        .onRef('w.product_id', '=', 'g.product_id'),
    )
    .where('g.student_id', '=', student_id)
    .where('g.product_id', '=', product_id)
    .where('r.order_id', 'is', null)
    .selectAll('g')
    .select('w.written_off_at')
    .orderBy('g.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isDue = grant && grant.emi_no > 0 && grant.emi_no < grant.emi_total && !grant.written_off_at;
  if (!isDue || grant.order_id === null || grant.valid_till?.toISOString() !== due_at) throw refuse(dueChanged);
  const { written_off_at: _, ...row } = grant;
  return { ...row, order_id: grant.order_id };
}

function targetOf(studentId: number) {
  return { type: 'student', id: studentId, label: String(studentId) };
}
