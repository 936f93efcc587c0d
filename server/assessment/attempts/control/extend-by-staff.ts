/** More time that the exam controller gives in the console. */
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import { type extendAll, nobodyRunning, notRunning } from '../../../../contract/staff/exams/control.ts';
import { recordChange, recordNoChange } from '../../../audit/index.ts';
import { studentTarget } from '../../../identity/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { findTest, targetOf } from '../../queries/tests.ts';
import { applyExtension } from './apply-extension.ts';

/** Throws 404 for an unknown test, or a refusal of the endpoint. */
export async function extendEverybody(
  ctx: StaffCtx,
  { test_id, minutes, reason, key }: DecodedBody<typeof extendAll>,
): Promise<DataOf<typeof extendAll>> {
  const test = await findTest(ctx, test_id);
  const extended = await applyExtension(ctx, {
    testId: test_id,
    minutes: Number(minutes),
    callKey: key,
    grantedBy: ctx.staff.name,
  });
  if (extended === null) {
    recordNoChange(ctx);
    return { extended: 0 };
  }
  if (extended === 0) throw refuse(nobodyRunning);
  await recordChange(ctx, {
    action: 'test.time_extended',
    target: targetOf(test),
    after: { test: test_id, minutes: Number(minutes), attempts: extended },
    reason: reason.trim(),
  });
  return { extended };
}

type One = { test_id: number; student_id: number; minutes: string; reason: string };

/** Throws 404 for an unknown test, or the refusal `not_running`. */
export async function extendCandidate(ctx: StaffCtx, { test_id, student_id, minutes, reason }: One): Promise<void> {
  await findTest(ctx, test_id);
  const extension = { testId: test_id, studentId: student_id, minutes: Number(minutes), grantedBy: ctx.staff.name };
  if ((await applyExtension(ctx, extension)) === 0) throw refuse(notRunning);
  await recordChange(ctx, {
    action: 'test.time_extended',
    target: studentTarget(student_id),
    after: { test: test_id, minutes: Number(minutes) },
    reason: reason.trim(),
  });
}
