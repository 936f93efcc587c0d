/** Changes who may sit a test, and publishes its admit cards. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import {
  noCandidates,
  type publishCards,
  type saveAdmission,
  type withdrawCards,
} from '../../../contract/staff/exams/admission.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import { batchNames } from '../../learning/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import { lockForExtension } from '../attempts/lock-extra-time.ts';
import { findTest, targetOf } from '../queries/tests.ts';
import { lockAdmission } from './lock-admission.ts';
import { batchIdsOf, countCandidates } from './read-admission.ts';

/** Running attempts continue. Throws 404 for an unknown test or batch, or the refusal `changed_meanwhile`. */
export async function storeAdmission(
  ctx: StaffCtx,
  { test_id, version, owners, batch_ids, note_english = '', note_hindi = '' }: DecodedBody<typeof saveAdmission>,
): Promise<DataOf<typeof saveAdmission>> {
  const test = await findTest(ctx, test_id);
  // A start that is under way either commits before, or sees the new rule.
  await lockForExtension(ctx, test_id);
  const stored = await lockAdmission(ctx, test_id);
  if (stored.version !== version) throw refuse(changedMeanwhile);
  const batches = [...new Set(batch_ids)].toSorted((a, b) => a - b);
  if ((await batchNames(ctx, batches)).size < batches.length) throw notFound();
  const before = { owners: stored.owners, batches: await batchIdsOf(ctx, test_id) };
  const values = { owners, note_english: note_english.trim(), note_hindi: note_hindi.trim() };
  await ctx.db
    .updateTable('assessment.admission')
    .set({ ...values, version: version + 1 })
    .where('test_id', '=', test_id)
    .execute();
  await ctx.db
    .deleteFrom('assessment.admission_batch')
    .where('test_id', '=', test_id)
    .where('batch_id', '!=', sql<number>`all(${batches}::bigint[])`)
    .execute();
  if (batches.length > 0) {
    await ctx.db
      .insertInto('assessment.admission_batch')
      .values(batches.map((batch_id) => ({ test_id, batch_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await recordChange(ctx, {
    action: 'test.admission_changed',
    target: targetOf(test),
    before: { ...before, note_english: stored.note_english, note_hindi: stored.note_hindi },
    after: { batches, ...values },
  });
  return { version: version + 1 };
}

/** Repeated calls change nothing. Throws 404 for an unknown test, or the refusal `no_candidates`. */
export async function publishAdmitCards(ctx: StaffCtx, { test_id }: DecodedBody<typeof publishCards>): Promise<null> {
  return setPublished(ctx, test_id, true);
}

/** Repeated calls change nothing. Throws 404 for an unknown test. */
export async function withdrawAdmitCards(ctx: StaffCtx, { test_id }: DecodedBody<typeof withdrawCards>): Promise<null> {
  return setPublished(ctx, test_id, false);
}

async function setPublished(ctx: StaffCtx, testId: number, isPublished: boolean): Promise<null> {
  const test = await findTest(ctx, testId);
  const stored = await lockAdmission(ctx, testId);
  if ((stored.cards_published_at !== null) === isPublished) {
    recordNoChange(ctx);
    return null;
  }
  if (isPublished && (await countCandidates(ctx, testId)) === 0) throw refuse(noCandidates);
  await ctx.db
    .updateTable('assessment.admission')
    .set({ cards_published_at: isPublished ? ctx.now : null })
    .where('test_id', '=', testId)
    .execute();
  await recordChange(ctx, {
    action: isPublished ? 'test.cards_published' : 'test.cards_withdrawn',
    target: targetOf(test),
    after: {},
  });
  return null;
}
