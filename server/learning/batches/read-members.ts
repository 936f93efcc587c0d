/** Members of batches for the console. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  type CheckedNumber,
  type checkNumbers,
  listBatchMembers,
  type listStudentBatches,
  type Membership,
} from '../../../contract/staff/students/batches.ts';
import { recordNoChange, recordReading } from '../../audit/index.ts';
import {
  countContactSearch,
  countNumbers,
  filterStudents,
  listedStudents,
  ownersOfNumbers,
  studentById,
  studentTarget,
} from '../../identity/index.ts';
import { indianDate } from '../../platform/clock.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { runList } from '../../platform/database/lists/list-query.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { batchTarget } from './lock-batch.ts';
import { stateOfBatch } from './read-batches.ts';

type Row = { student_id: number; joined_at: Date };

/** Returns a page of members, those who joined last first. Throws 404 for an unknown batch. */
export async function memberList(
  ctx: Ctx,
  body: DecodedBody<typeof listBatchMembers>,
): Promise<DataOf<typeof listBatchMembers>> {
  const { batch_id, search } = body;
  await requireBatch(ctx, batch_id);
  const found = search?.trim() ? await filterStudents(ctx, await memberIds(ctx, batch_id), search) : null;
  const page = await runList<Row, Row>(ctx, listBatchMembers, body, {
    columns: sql`m.student_id, m.joined_at`,
    from: sql`learning.batch_member m`,
    where: [sql`m.batch_id = ${batch_id} and m.left_at is null`, found && sql`m.student_id = any(${found}::bigint[])`],
    sorts: { joined_at: { by: sql`m.joined_at`, type: 'timestamptz' } },
    defaultSort: '-joined_at',
    key: sql`m.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: (row) => row,
  });
  const students = await listedStudents(
    ctx,
    page.rows.map(({ student_id }) => student_id),
  );
  const rows = page.rows.map(({ student_id, joined_at }) => ({
    student_id,
    name: students.get(student_id)?.name ?? '',
    masked_mobile: students.get(student_id)?.maskedMobile ?? '',
    joined_at: joined_at.toISOString(),
  }));
  return { ...page, rows };
}

/**
 * Finds the accounts of mobile numbers, and which are members already. The audit log records once an hour that the caller
 * looked numbers up for the batch. Names need `students.read`. Throws 429 after many searches or numbers.
 */
export async function checkNumbersForBatch(
  ctx: StaffCtx,
  { batch_id, numbers }: DecodedBody<typeof checkNumbers>,
): Promise<CheckedNumber[]> {
  const batch = await requireBatch(ctx, batch_id);
  await countContactSearch(ctx, numbers.join(','));
  await countNumbers(ctx, numbers.length);
  const owners = await ownersOfNumbers(ctx, numbers);
  const ids = owners.flatMap((owner) => (owner && owner !== 'invalid' ? owner.studentId : []));
  const members = new Set(await memberIds(ctx, batch_id, ids));
  recordNoChange(ctx);
  await recordReading(ctx, { action: 'batch.numbers_checked', target: batchTarget(batch) });
  const isNamed = ctx.staff.permissions.has('students.read');
  return owners.map((owner) => {
    if (owner === 'invalid') return { state: 'invalid', student_id: null, name: '' };
    if (!owner) return { state: 'unknown', student_id: null, name: '' };
    const { studentId, name } = owner;
    return { state: members.has(studentId) ? 'member' : 'found', student_id: studentId, name: isNamed ? name : '' };
  });
}

/**
 * Returns the batches that a student is or was in, the latest first, after the audit log has recorded the reading. Throws 404
 * for an unknown student.
 */
export async function batchesOfStudent(
  ctx: StaffCtx,
  { student_id }: DecodedBody<typeof listStudentBatches>,
): Promise<Membership[]> {
  if (!(await studentById(ctx, student_id))) throw notFound();
  await recordReading(ctx, { action: 'student.read', target: studentTarget(student_id) });
  const rows = await ctx.db
    .selectFrom('learning.batch_member as m')
    .innerJoin('learning.batch as b', 'b.id', 'm.batch_id')
    .where('m.student_id', '=', student_id)
    .orderBy('m.id', 'desc')
    .select(['m.batch_id', 'm.joined_at', 'm.left_at', 'b.name', 'b.starts_at', 'b.ends_at'])
    .execute();
  return rows.map((row) => ({
    batch_id: row.batch_id,
    name: row.name,
    state: stateOfBatch(row, ctx.now),
    ends_on: indianDate(row.ends_at),
    joined_at: row.joined_at.toISOString(),
    left_at: row.left_at?.toISOString() ?? null,
  }));
}

/** Returns the members of a batch, or those of the students who are members. */
async function memberIds(ctx: Ctx, batchId: number, among?: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ student_id: number }>`
    select student_id from learning.batch_member where batch_id = ${batchId} and left_at is null
    ${among ? sql`and student_id = any(${among}::bigint[])` : sql``}`.execute(ctx.db);
  return rows.map(({ student_id }) => student_id);
}

async function requireBatch(ctx: Ctx, batchId: number): Promise<{ id: number; name: string }> {
  const row = await ctx.db
    .selectFrom('learning.batch')
    .where('id', '=', batchId)
    .select(['id', 'name'])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
