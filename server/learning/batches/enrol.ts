/** Commands about the members of a batch. They are idempotent, and throw a refusal of their endpoint. */

import { sql } from 'kysely';
import { inEnglish } from '../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { studentDeleted } from '../../../contract/staff/students/access.ts';
import {
  batchEnded,
  batchFull,
  type enrolStudents,
  notMember,
  type removeMember,
  type transferMember,
} from '../../../contract/staff/students/batches.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import { lockActiveStudents, studentTarget } from '../../identity/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { malformed, notFound, refuse } from '../../platform/http/http-error.ts';
import type { BatchRow } from '../tables.ts';
import { batchTarget, countMembers, lockBatch } from './lock-batch.ts';

/** More ids than this are not repeated in the audit log: the members have the time of the entry as `joined_at`. */
const MAX_RECORDED_IDS = 100;

/** Adds students to a batch, all of them or none. */
export async function enrolInBatch(
  ctx: StaffCtx,
  body: DecodedBody<typeof enrolStudents>,
): Promise<DataOf<typeof enrolStudents>> {
  const batch = await lockBatch(ctx, body.batch_id);
  const ids = [...new Set(body.student_ids)];
  const active = await lockActiveStudents(ctx, ids);
  const members = await membersAmong(ctx, batch.id, ids);
  const added = ids.filter((id) => !members.has(id));
  if (added.length === 0) {
    recordNoChange(ctx);
    return { enrolled: 0, members_before: members.size };
  }
  if (batch.ends_at <= ctx.now) throw refuse(batchEnded);
  const inactive = added.filter((id) => !active.has(id)).length;
  if (inactive > 0) throw refuse(studentDeleted, inEnglish(deletedText(inactive)));
  await requirePlaces(ctx, batch, added.length);
  await addMembers(ctx, batch.id, added);
  await recordChange(ctx, {
    action: 'batch.enrolled',
    target: batchTarget(batch),
    after: { students: added.length, ...(added.length <= MAX_RECORDED_IDS ? { student_ids: added } : {}) },
  });
  return { enrolled: added.length, members_before: members.size };
}

/** Adds one student to a batch. */
export async function enrolOne(ctx: StaffCtx, body: { batch_id: number; student_id: number }): Promise<void> {
  await enrolInBatch(ctx, { batch_id: body.batch_id, student_ids: [body.student_id] });
}

/** Moves a member to another batch. */
export async function transferToBatch(ctx: StaffCtx, body: DecodedBody<typeof transferMember>): Promise<null> {
  const { student_id, batch_id, to_batch_id, reason } = body;
  if (batch_id === to_batch_id) throw malformed(inEnglish('to_batch_id must be another batch.'));
  // The lower number first, so that two transfers in opposite directions do not wait for each other.
  const first = await lockBatch(ctx, Math.min(batch_id, to_batch_id));
  const second = await lockBatch(ctx, Math.max(batch_id, to_batch_id));
  const [from, to] = first.id === batch_id ? [first, second] : [second, first];
  const isIn = (await membersAmong(ctx, to.id, [student_id])).has(student_id);
  if (!(await endMembership(ctx, from.id, student_id))) {
    if (!isIn) throw refuse(notMember);
    recordNoChange(ctx);
    return null;
  }
  if (to.ends_at <= ctx.now) throw refuse(batchEnded);
  if (!isIn) {
    if (!(await lockActiveStudents(ctx, [student_id])).has(student_id)) throw refuse(notMember);
    await requirePlaces(ctx, to, 1);
    await addMembers(ctx, to.id, [student_id]);
  }
  await recordChange(ctx, {
    action: 'batch.transferred',
    target: studentTarget(student_id),
    before: { batch: from.name },
    after: { batch: to.name },
    reason: reason.trim(),
  });
  return null;
}

/** Removes a student from a batch, which ends the access by this batch. */
export async function removeFromBatch(ctx: StaffCtx, body: DecodedBody<typeof removeMember>): Promise<null> {
  const { student_id, batch_id, reason } = body;
  const batch = await lockBatch(ctx, batch_id);
  if (!(await endMembership(ctx, batch.id, student_id))) {
    if (!(await wasMember(ctx, batch.id, student_id))) throw notFound();
    recordNoChange(ctx);
    return null;
  }
  await recordChange(ctx, {
    action: 'batch.removed',
    target: studentTarget(student_id),
    before: { batch: batch.name },
    reason: reason.trim(),
  });
  return null;
}

async function membersAmong(ctx: StaffCtx, batchId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.db
    .selectFrom('learning.batch_member')
    .where('student_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('batch_id', '=', batchId)
    .where('left_at', 'is', null)
    .select('student_id')
    .execute();
  return new Set(rows.map(({ student_id }) => student_id));
}

async function requirePlaces(ctx: StaffCtx, batch: BatchRow, places: number): Promise<void> {
  if (batch.capacity === null) return;
  const free = batch.capacity - (await countMembers(ctx, batch.id));
  if (places > free) throw refuse(batchFull, inEnglish(fullText(free, places)));
}

async function addMembers(ctx: StaffCtx, batchId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into learning.batch_member (student_id, batch_id, joined_at)
    select id, ${batchId}, ${ctx.now} from unnest(${ids}::bigint[]) as id`.execute(ctx.db);
}

/** Returns whether the student was a member. */
async function endMembership(ctx: StaffCtx, batchId: number, studentId: number): Promise<boolean> {
  const ended = await ctx.db
    .updateTable('learning.batch_member')
    .set({ left_at: ctx.now })
    .where('student_id', '=', studentId)
    .where('batch_id', '=', batchId)
    .where('left_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

async function wasMember(ctx: StaffCtx, batchId: number, studentId: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('learning.batch_member')
    .where('student_id', '=', studentId)
    .where('batch_id', '=', batchId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function fullText(free: number, places: number): string {
  const left = free === 1 ? 'one free place' : `${Math.max(free, 0)} free places`;
  const needed = places === 1 ? 'one student' : `${places} students`;
  return `The batch has ${left}, for ${needed}, so nobody was enrolled. Choose fewer students, or raise its limit.`;
}

function deletedText(count: number): string {
  const accounts = count === 1 ? 'One of these accounts does' : `${count} of these accounts do`;
  return `${accounts} not exist any more, so nobody was enrolled. Check the list again.`;
}
