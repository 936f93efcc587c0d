/**
 * Commands that set when the results of a test appear. Each reader compares the stored time with the server's clock, so that
 * they appear to everybody at the same moment, in every process.
 */
import { inEnglish } from '../../../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../../../contract/staff/accounts/roles.ts';
import { testPausedNow } from '../../../../../contract/staff/exams/key-reviews.ts';
import {
  type holdRelease,
  type planRelease,
  releaseTimeInvalid,
  releaseTooEarly,
  resultsOut,
} from '../../../../../contract/staff/exams/results/release.ts';
import { recordChange, recordNoChange } from '../../../../audit/index.ts';
import { announceChange } from '../../../../catalogue/index.ts';
import type { Ctx, StaffCtx } from '../../../../platform/context.ts';
import { malformed, refuse } from '../../../../platform/http/http-error.ts';
import { findTest, type TestRow, targetOf } from '../../../queries/tests.ts';
import { isPractice } from '../../../rules.ts';
import type { ReleaseRow } from '../tables.ts';
import { canChangeRelease, earliestOf, isTimeValid } from './release-rules.ts';

type Changed = DataOf<typeof planRelease>;

/** Throws 404 or the refusals of the endpoint. */
export async function planResults(ctx: StaffCtx, body: DecodedBody<typeof planRelease>): Promise<Changed> {
  const { test, stored } = await lockRelease(ctx, body);
  const release_at = requireTime(test, body.release_at, ctx.now);
  return storeRelease(ctx, test, stored, { release_at, tells: body.tells });
}

/** A repeated call changes nothing. Throws 404 or the refusals of the endpoint. */
export async function holdResults(ctx: StaffCtx, body: DecodedBody<typeof holdRelease>): Promise<Changed> {
  const { test, stored } = await lockRelease(ctx, body);
  if (stored && stored.release_at === null) {
    recordNoChange(ctx);
    return { version: stored.version };
  }
  return storeRelease(ctx, test, stored, { release_at: null, tells: stored?.tells ?? 'mail' });
}

/** Locks the stored time until the commit, then reads the test. Throws 404, `changed_meanwhile` or `results_out`. */
async function lockRelease(ctx: StaffCtx, { test_id, version }: { test_id: number; version: number }) {
  await findTest(ctx, test_id);
  const stored = await ctx.db
    .selectFrom('assessment.result_release')
    .selectAll()
    .where('test_id', '=', test_id)
    .forUpdate()
    .executeTakeFirst();
  const test = await findTest(ctx, test_id);
  if (!canChangeRelease(test, ctx.now)) throw refuse(resultsOut);
  if ((stored?.version ?? 0) !== version) throw refuse(changedMeanwhile);
  return { test, stored };
}

/** Returns the time at which the results appear; `chosen` null means now. */
function requireTime(test: TestRow, chosen: string | null, now: Date): Date {
  if (test.is_paused) throw refuse(testPausedNow);
  const at = chosen === null ? now : new Date(chosen);
  if (Number.isNaN(at.getTime())) throw malformed(inEnglish('release_at is a time.'));
  const earliest = earliestOf(test);
  if (chosen !== null && !isTimeValid(at, now, earliest)) throw refuse(releaseTimeInvalid);
  if (!isPractice(test) && (earliest === null || at < earliest)) throw refuse(releaseTooEarly);
  return at;
}

type Values = Pick<ReleaseRow, 'release_at' | 'tells'>;

async function storeRelease(ctx: StaffCtx, test: TestRow, stored: ReleaseRow | undefined, values: Values) {
  const version = (stored?.version ?? 0) + 1;
  const row = { ...values, version, changed_at: ctx.now, changed_by: ctx.staff.name };
  const written = stored ? await updateRelease(ctx, test.id, row) : await insertRelease(ctx, test.id, row);
  // Another call stored the first time meanwhile.
  if (!written) throw refuse(changedMeanwhile);
  // Pages of products show when results appear.
  await announceChange(ctx);
  await recordChange(ctx, {
    action: values.release_at ? 'test.results_planned' : 'test.results_held',
    target: targetOf(test),
    before: stored ? recorded(stored) : {},
    after: recorded(values),
  });
  return { version };
}

type NewRow = Values & Pick<ReleaseRow, 'version' | 'changed_at' | 'changed_by'>;

function insertRelease({ db }: Ctx, test_id: number, row: NewRow) {
  return db
    .insertInto('assessment.result_release')
    .values({ test_id, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('test_id')
    .executeTakeFirst();
}

function updateRelease({ db }: Ctx, testId: number, row: NewRow) {
  return db
    .updateTable('assessment.result_release')
    .set(row)
    .where('test_id', '=', testId)
    .returning('test_id')
    .executeTakeFirst();
}

function recorded({ release_at, tells }: Values) {
  return { results_at: release_at?.toISOString() ?? null, tells };
}
