/** Starts an attempt, or returns the running one. */

import { randomBytes, randomInt } from 'node:crypto';
import { type AttemptData, type startAttempt, testPaused } from '../../../contract/assessment/attempts.ts';
import { LANGUAGE } from '../../../contract/assessment/test-start.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { studentById } from '../../identity/index.ts';
import { inTransaction, type StudentCtx } from '../../platform/context.ts';
import { notFound, Refused, refuse, unavailable } from '../../platform/http/http-error.ts';
import { accessTo } from '../attempts/access.ts';
import { registerSessions, sessionIdOf } from '../attempts/attempt-sessions.ts';
import { accommodatedMinutes } from '../attempts/control/accommodations.ts';
import { pausedSince } from '../attempts/control/pause-test.ts';
import { finalizeOverdue } from '../attempts/finalization/finalize-overdue.ts';
import { lockForStart } from '../attempts/lock-extra-time.ts';
import { refuseFormerCandidate } from '../attempts/reattempts/former-candidates.ts';
import { limitReattempts } from '../attempts/reattempts/limit-reattempts.ts';
import { takeOver } from '../attempts/take-over.ts';
import { testTexts } from '../http/messages/test-texts.ts';
import { attemptData } from '../queries/attempt-data.ts';
import { type AttemptRow, lastAttempt } from '../queries/attempts.ts';
import { paperDocument } from '../queries/papers.ts';
import { requireTestInTab } from '../queries/test-details.ts';
import { suggestedLanguage, validateLanguage } from '../queries/test-language.ts';
import type { TestRow } from '../queries/tests.ts';
import { startRefusal } from '../rules.ts';

type Body = DecodedBody<typeof startAttempt>;

/** Seeds are 32-bit integers above 0. */
const MAX_SEED = 2 ** 31 - 1;

/** How often a start begins again because its paper was replaced meanwhile. */
const MAX_TRIES = 3;

export async function startOrTakeOver(ctx: StudentCtx, body: Body): Promise<AttemptData> {
  const requestedLanguage = body.language === undefined ? null : validateLanguage(body.language);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const started = await tryToStart(ctx, body, requestedLanguage);
    if (started) return started;
  }
  throw unavailable(testTexts.beingChanged);
}

/** Returns null if another version of the paper was published during the call. */
async function tryToStart(ctx: StudentCtx, body: Body, requestedLanguage: number | null): Promise<AttemptData | null> {
  const test = await requireTestInTab(ctx, body);
  const last = await readLastAttempt(ctx, test.id);
  if (last?.state === 'running') return attemptData(ctx, ...(await takeOver(ctx, last, body.device)));

  await requireStart(ctx, body, test, last, ctx.now);
  const student = await studentById(ctx, ctx.studentId);
  if (!student) throw notFound();
  if (!last) await refuseFormerCandidate(ctx, test, student);
  const paper = { test_id: test.id, version: test.current_version, digest: test.digest };
  const language = requestedLanguage ?? (await suggestedLanguage(ctx, paper)) ?? LANGUAGE.hindi;
  const { shuffle } = await paperDocument(ctx, paper);
  const seed = shuffle ? randomInt(1, MAX_SEED) : null;
  const name = `${student.firstName} ${student.lastName}`.trim() || 'User';
  const attempt = await inTransaction(ctx, (ctx) => insertAttempt(ctx, body, test, last, { language, seed, name }));
  if (!attempt) return null;
  // If two devices start at the same time, the other one may have created the attempt.
  return attemptData(ctx, ...(await takeOver(ctx, attempt, body.device)));
}

/** Returns the newest attempt, finalized if it is overdue. */
async function readLastAttempt(ctx: StudentCtx, testId: number): Promise<AttemptRow | null> {
  const last = await lastAttempt(ctx, testId);
  return last?.state === 'running' ? finalizeOverdue(ctx, last.public_id) : last;
}

/** Returns the extra minutes granted to this student in advance for this test. */
async function readExtraMinutes(ctx: StudentCtx, testId: number): Promise<number> {
  const { minutes } = await ctx.db
    .selectFrom('assessment.extension')
    .select(({ fn }) => fn.sum<number>('minutes').as('minutes'))
    .where('test_id', '=', testId)
    .where('student_id', '=', ctx.studentId)
    .executeTakeFirstOrThrow();
  return Number(minutes ?? 0);
}

/** Throws why the student may not start the test at this time. */
async function requireStart(
  ctx: StudentCtx,
  body: Body,
  test: TestRow,
  last: AttemptRow | null,
  now: Date,
): Promise<void> {
  const access = await accessTo(ctx, ctx.studentId, { productId: body.product_id, testId: test.id });
  const refusal = startRefusal(test, access, last, body.is_reattempt === 1, now);
  if (refusal) throw new Refused(refusal);
}

/**
 * Creates the attempt. Of two simultaneous starts the unique indexes admit one; both return that attempt. Returns null if
 * the test has another version of the paper by now.
 */
async function insertAttempt(
  ctx: StudentCtx,
  body: Body,
  found: TestRow,
  last: AttemptRow | null,
  { language, seed, name }: { language: number; seed: number | null; name: string },
): Promise<AttemptRow | null> {
  await lockForStart(ctx, found.id);
  if (await pausedSince(ctx, found.id)) throw refuse(testPaused);
  // The call can have waited for a publication, or for a removal of the candidate.
  const test = await requireTestInTab(ctx, body);
  await requireStart(ctx, body, test, last, ctx.clock?.() ?? ctx.now);
  if (test.current_version !== found.current_version) return null;
  const number = (last?.number ?? 0) + 1;
  const accommodated = await accommodatedMinutes(ctx, ctx.studentId, test.minutes);
  const extraMinutes = accommodated + (await readExtraMinutes(ctx, test.id));
  const sessionId = sessionIdOf(ctx);
  const inserted = await ctx.db
    .insertInto('assessment.attempt')
    .values({
      student_id: ctx.studentId,
      public_id: randomBytes(16).toString('hex'),
      student_name: name,
      product_id: body.product_id,
      tab_id: body.tab_id,
      test_id: test.id,
      version: test.current_version,
      number,
      language,
      shuffle_seed: seed,
      started_at: ctx.now,
      // A started test has its full time, even after its window closes.
      deadline: new Date(ctx.now.getTime() + (test.minutes + extraMinutes) * 60_000),
      extra_minutes: extraMinutes,
      ended_at: null,
      receipt: null,
      device: body.device ?? null,
      device_at: body.device ? ctx.now : null,
      session_id: sessionId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted && number > 1) await limitReattempts(ctx, test.id);
  if (inserted && sessionId !== null) {
    const use = { studentId: ctx.studentId, attemptId: inserted.id, sessionId, startedAt: ctx.now };
    await registerSessions(ctx, [use]);
  }
  const attempt = await lastAttempt(ctx, test.id);
  if (!attempt) throw new Error(`attempt ${number} at test ${test.id} was neither stored nor found`);
  return attempt;
}
