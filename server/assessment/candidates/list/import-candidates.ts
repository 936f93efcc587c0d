/** The import of a list of candidates, and its dry run. */
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import {
  type CheckedRow,
  type checkCandidates,
  type importCandidates,
  listOutdated,
} from '../../../../contract/staff/exams/candidates.ts';
import { recordChange, recordNoChange, recordReading } from '../../../audit/index.ts';
import { countContactSearch, countNumbers, lockActiveStudents } from '../../../identity/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { findTest, targetOf } from '../../queries/tests.ts';
import { lockAdmission } from '../lock-admission.ts';
import { planRows } from './plan-rows.ts';
import { storeCandidates } from './store-candidates.ts';

/**
 * Checks rows without changing anything; the audit log records once an hour that the caller looked accounts up. Throws 429
 * after many rows in a day, 404 for an unknown test.
 */
export async function checkList(
  ctx: StaffCtx,
  { test_id, rows }: DecodedBody<typeof checkCandidates>,
): Promise<CheckedRow[]> {
  const test = await findTest(ctx, test_id);
  await countContactSearch(ctx, rows.map(({ contact }) => contact).join(','));
  await countNumbers(ctx, rows.length);
  const planned = await planRows(ctx, test_id, rows);
  recordNoChange(ctx);
  await recordReading(ctx, { action: 'test.candidates_checked', target: targetOf(test) });
  return planned.map(({ state, owner, texts, stored }) => ({
    state,
    student_id: owner?.studentId ?? null,
    roll_number: texts.rollNumber || (stored?.roll_number ?? ''),
  }));
}

/** Stores the rows, all of them or none; repeated rows change nothing. Throws 404 for an unknown test, or `list_outdated`. */
export async function importList(
  ctx: StaffCtx,
  { test_id, rows }: DecodedBody<typeof importCandidates>,
): Promise<DataOf<typeof importCandidates>> {
  const test = await findTest(ctx, test_id);
  const found = await planRows(ctx, test_id, rows);
  const ids = found.flatMap(({ owner }) => owner?.studentId ?? []);
  const active = await lockActiveStudents(ctx, ids);
  const admission = await lockAdmission(ctx, test_id);
  // Again, because others could change the list before the lock.
  const planned = await planRows(ctx, test_id, rows);
  const isUsable = planned.every(
    ({ state, owner }) => ['new', 'changed', 'same'].includes(state) && owner && active.has(owner.studentId),
  );
  if (!isUsable) throw refuse(listOutdated);
  const written = planned.filter(({ state }) => state !== 'same');
  const added = written.filter(({ state }) => state === 'new').length;
  const counts = { added, changed: written.length - added, same: planned.length - written.length };
  if (written.length === 0) {
    recordNoChange(ctx);
    return counts;
  }
  await storeCandidates(ctx, admission, written);
  await recordChange(ctx, { action: 'test.candidates_imported', target: targetOf(test), after: counts });
  return counts;
}
