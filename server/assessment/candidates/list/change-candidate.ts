/** Candidates that the staff add and remove by hand. */
import { inEnglish } from '../../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import {
  type addCandidate,
  noSuchAccount,
  notCandidateRow,
  type removeCandidate,
  rollNumberTaken,
} from '../../../../contract/staff/exams/candidates.ts';
import { recordChange, recordNoChange } from '../../../audit/index.ts';
import { lockActiveStudents, studentTarget } from '../../../identity/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { malformed, refuse } from '../../../platform/http/http-error.ts';
import { lockForExtension } from '../../attempts/lock-extra-time.ts';
import { findTest } from '../../queries/tests.ts';
import { lockAdmission } from '../lock-admission.ts';
import { planRows } from './plan-rows.ts';
import { storeCandidates } from './store-candidates.ts';

/** Adds a student, or lets a removed one sit again. Throws 404 for an unknown test, or a refusal of the endpoint. */
export async function addByHand(
  ctx: StaffCtx,
  { test_id, reason, contact, roll_number: asked = '', name = '', category = '' }: DecodedBody<typeof addCandidate>,
): Promise<DataOf<typeof addCandidate>> {
  await findTest(ctx, test_id);
  const row = { contact, roll_number: asked, name, category };
  const [found] = await planRows(ctx, test_id, [row]);
  const studentId = found?.owner?.studentId;
  if (!studentId || !(await lockActiveStudents(ctx, [studentId])).has(studentId)) throw refuse(noSuchAccount);
  const admission = await lockAdmission(ctx, test_id);
  const [planned] = await planRows(ctx, test_id, [row]);
  if (planned?.owner?.studentId !== studentId) throw refuse(noSuchAccount);
  if (planned.state === 'roll_number_taken') throw refuse(rollNumberTaken);
  if (planned.state === 'same') {
    recordNoChange(ctx);
    return { student_id: studentId, roll_number: planned.stored?.roll_number ?? '' };
  }
  if (!['new', 'changed', 'removed'].includes(planned.state))
    throw malformed(inEnglish('name, roll_number or category is not valid.'));
  const [stored] = await storeCandidates(ctx, admission, [planned]);
  const roll_number = stored?.roll_number ?? '';
  await recordChange(ctx, {
    action: 'test.candidate_added',
    target: studentTarget(studentId),
    before: planned.stored ? { roll_number: planned.stored.roll_number } : {},
    after: { test: test_id, roll_number },
    reason: reason.trim(),
  });
  return { student_id: studentId, roll_number };
}

/** Removes a candidate; repeated calls change nothing. Throws 404 for an unknown test, or the refusal `not_candidate`. */
export async function removeByHand(
  ctx: StaffCtx,
  { test_id, student_id, reason }: DecodedBody<typeof removeCandidate>,
): Promise<null> {
  await findTest(ctx, test_id);
  // A start that is under way either commits before, or sees the removal.
  await lockForExtension(ctx, test_id);
  await lockAdmission(ctx, test_id);
  const stored = await ctx.db
    .selectFrom('assessment.candidate')
    .where('test_id', '=', test_id)
    .where('student_id', '=', student_id)
    .select(['roll_number', 'removed_at'])
    .executeTakeFirst();
  if (!stored) throw refuse(notCandidateRow);
  if (stored.removed_at) {
    recordNoChange(ctx);
    return null;
  }
  await ctx.db
    .updateTable('assessment.candidate')
    .set({ removed_at: ctx.now })
    .where('test_id', '=', test_id)
    .where('student_id', '=', student_id)
    .execute();
  await recordChange(ctx, {
    action: 'test.candidate_removed',
    target: studentTarget(student_id),
    before: { test: test_id, roll_number: stored.roll_number },
    reason: reason.trim(),
  });
  return null;
}
