/** Commands that plan, change and cancel the provisional key of a test. */
import { inEnglish } from '../../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import {
  type cancelKeyReview,
  type changeKeyReview,
  keyApproved,
  keyPublished,
  noWindow,
  type planKeyReview,
  resultReleased,
  reviewChanged,
  reviewExists,
  testPausedNow,
  windowInvalid,
} from '../../../../contract/staff/exams/key-reviews.ts';
import { recordChange } from '../../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../../platform/context.ts';
import { malformed, notFound, refuse } from '../../../platform/http/http-error.ts';
import { lockCaller } from '../../../staff/index.ts';
import { findTest, type TestRow, targetOf } from '../../queries/tests.ts';
import { isPractice, isReleased } from '../../rules.ts';
import { countChallenges, decisionsOf, lockReview } from '../find-review.ts';
import { isKeyOut, isWindowValid, phaseOf } from '../rules.ts';

type Changed = DataOf<typeof planKeyReview>;

/** Returns why a review cannot be planned, or null. */
export function planRefusal(test: TestRow, now: Date) {
  if (isPractice(test)) return noWindow;
  if (isReleased(test, now)) return resultReleased;
  return test.is_paused ? testPausedNow : null;
}

/** Plans a review; of two calls at the same time one is refused. Throws 404 or the refusals of the endpoint. */
export async function planReview(ctx: StaffCtx, body: DecodedBody<typeof planKeyReview>): Promise<Changed> {
  await lockCaller(ctx);
  const test = await findTest(ctx, body.test_id);
  const refusal = planRefusal(test, ctx.now);
  if (refusal) throw refuse(refusal);
  const window = windowFrom(ctx, body, test);
  const inserted = await ctx.db
    .insertInto('assessment.key_review')
    .values({
      test_id: test.id,
      ...window,
      planned_at: ctx.now,
      approved_at: null,
      final_version: null,
      applied_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['test_id', 'version'])
    .executeTakeFirst();
  if (!inserted) throw refuse(reviewExists);
  await recordChange(ctx, { action: 'key_review.planned', target: targetOf(test), after: shownWindow(window) });
  return inserted;
}

/** Changes the window of the challenges, also while it is open. Throws 404 or the refusals of the endpoint. */
export async function changeReview(ctx: StaffCtx, body: DecodedBody<typeof changeKeyReview>): Promise<Changed> {
  await lockCaller(ctx);
  const test = await findTest(ctx, body.test_id);
  const review = await lockReview(ctx, test.id, 'update');
  if (!review) throw notFound();
  if (review.approved_at) throw refuse(keyApproved);
  if (review.version !== body.version) throw refuse(reviewChanged);
  const window = windowFrom(ctx, body, test);
  // A key that is out stays out.
  if (isKeyOut(phaseOf(review, test, ctx.now)) && window.opens > ctx.now) throw refuse(windowInvalid);
  const version = review.version + 1;
  await ctx.db
    .updateTable('assessment.key_review')
    .set({ ...window, version })
    .where('test_id', '=', test.id)
    .execute();
  const change = { before: shownWindow(review), after: shownWindow(window) };
  await recordChange(ctx, { action: 'key_review.changed', target: targetOf(test), ...change });
  return { test_id: test.id, version };
}

/** Cancels a review whose key is not out. Throws 404 or the refusals of the endpoint. */
export async function cancelReview(ctx: StaffCtx, body: DecodedBody<typeof cancelKeyReview>): Promise<Changed> {
  await lockCaller(ctx);
  const test = await findTest(ctx, body.test_id);
  const review = await lockReview(ctx, test.id, 'update');
  if (!review) throw notFound();
  if (review.version !== body.version) throw refuse(reviewChanged);
  if (isKeyOut(phaseOf(review, test, ctx.now)) || (await wasKeyOut(ctx, test.id))) throw refuse(keyPublished);
  await ctx.db.deleteFrom('assessment.key_review').where('test_id', '=', test.id).execute();
  await recordChange(ctx, { action: 'key_review.cancelled', target: targetOf(test), before: shownWindow(review) });
  return { test_id: test.id, version: null };
}

/** Whether the key was out: the paper can have another window by now. */
async function wasKeyOut(ctx: Ctx, testId: number): Promise<boolean> {
  const decisions = await decisionsOf(ctx, testId);
  return decisions.length > 0 || (await countChallenges(ctx, testId)).size > 0;
}

type Window = { opens: Date; closes: Date };

function windowFrom({ now }: Ctx, body: { opens: string; closes: string }, test: TestRow): Window {
  const window = { opens: new Date(body.opens), closes: new Date(body.closes) };
  if (Object.values(window).some((time) => Number.isNaN(time.getTime())))
    throw malformed(inEnglish('opens and closes are times.'));
  if (test.is_paused) throw refuse(testPausedNow);
  if (!isWindowValid(window, test, now)) throw refuse(windowInvalid);
  return window;
}

function shownWindow({ opens, closes }: Window) {
  return { opens: opens.toISOString(), closes: closes.toISOString() };
}
