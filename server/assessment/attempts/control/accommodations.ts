/** Extra time of single students in every test, and larger text on their test screens. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../../contract/staff/accounts/roles.ts';
import type {
  Accommodation,
  getAccommodation,
  saveAccommodation,
} from '../../../../contract/staff/exams/accommodations.ts';
import { recordChange, recordReading } from '../../../audit/index.ts';
import { lockActiveStudents, studentById, studentTarget } from '../../../identity/index.ts';
import type { Ctx, StaffCtx } from '../../../platform/context.ts';
import { notFound, refuse } from '../../../platform/http/http-error.ts';

/** Returns the minutes that a student gets in a test of this length, rounded up; 0 without an accommodation. */
export async function accommodatedMinutes(
  ctx: Pick<Ctx, 'db'>,
  studentId: number,
  testMinutes: number,
): Promise<number> {
  return minutesOf(await storedOf(ctx, studentId), testMinutes);
}

/** The same for several students; those without an accommodation are missing. */
export async function accommodatedMinutesOf(
  { db }: Pick<Ctx, 'db'>,
  studentIds: readonly number[],
  testMinutes: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('assessment.accommodation')
    .where('student_id', '=', sql<number>`any(${studentIds}::bigint[])`)
    .select(['student_id', 'percent', 'minutes'])
    .execute();
  return new Map(rows.map((row) => [row.student_id, minutesOf(row, testMinutes)]));
}

function minutesOf(row: { percent: number; minutes: number } | null, testMinutes: number): number {
  return Math.ceil((testMinutes * (row?.percent ?? 0)) / 100) + (row?.minutes ?? 0);
}

/** Whether the test screen of a student begins with larger text. */
export async function hasLargeText(ctx: Pick<Ctx, 'db'>, studentId: number): Promise<boolean> {
  return (await storedOf(ctx, studentId))?.large_text ?? false;
}

/** Throws 404 for an unknown student. */
export async function accommodationOf(
  ctx: StaffCtx,
  { student_id }: DecodedBody<typeof getAccommodation>,
): Promise<Accommodation> {
  if (!(await studentById(ctx, student_id))) throw notFound();
  await recordReading(ctx, { action: 'student.read', target: studentTarget(student_id) });
  const row = await storedOf(ctx, student_id);
  return {
    percent: row?.percent ?? 0,
    minutes: row?.minutes ?? 0,
    large_text: row?.large_text ?? false,
    version: row?.version ?? 0,
    changed_at: row?.changed_at.toISOString() ?? null,
    changed_by: row?.changed_by ?? '',
    reason: row?.reason ?? '',
  };
}

/** Attempts that run keep their time. Throws 404 for an unknown student, or the refusal `changed_meanwhile`. */
export async function storeAccommodation(
  ctx: StaffCtx,
  { student_id, version, percent, minutes, large_text, reason }: DecodedBody<typeof saveAccommodation>,
): Promise<DataOf<typeof saveAccommodation>> {
  if (!(await lockActiveStudents(ctx, [student_id])).has(student_id)) throw notFound();
  const before = await storedOf(ctx, student_id);
  const values = {
    percent: Number(percent),
    minutes: Number(minutes),
    large_text,
    version: version + 1,
    changed_at: ctx.now,
    changed_by: ctx.staff.name,
    reason: reason.trim(),
  };
  const stored = await ctx.db
    .insertInto('assessment.accommodation')
    .values({ student_id, ...values })
    .onConflict((conflict) =>
      conflict
        .constraint('accommodation_pkey')
        .doUpdateSet(values)
        .where('assessment.accommodation.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  // A first version is stored only by a call that has seen none.
  if (!stored || (!before && version !== 0)) throw refuse(changedMeanwhile);
  await recordChange(ctx, {
    action: 'student.extra_time_changed',
    target: studentTarget(student_id),
    before: { percent: before?.percent ?? 0, minutes: before?.minutes ?? 0, large_text: before?.large_text ?? false },
    after: { percent: values.percent, minutes: values.minutes, large_text },
  });
  return { version: stored.version };
}

async function storedOf(ctx: Pick<Ctx, 'db'>, studentId: number) {
  const row = await ctx.db
    .selectFrom('assessment.accommodation')
    .where('student_id', '=', studentId)
    .select(['percent', 'minutes', 'large_text', 'version', 'changed_at', 'changed_by', 'reason'])
    .executeTakeFirst();
  return row ?? null;
}
