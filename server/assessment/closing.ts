/** The end of attempts, however it comes: marked exactly, receipted, and closed for answers, all in one transaction. */
import { sql } from 'kysely';
import type { Response } from '../../contract/assessment.ts';
import { type Marked, markAttempt } from '../../engine/marking.ts';
import { toNumber, toText } from '../../engine/rational.ts';
import type { Ctx } from '../platform/context.ts';
import type { AttemptRow } from './queries/attempts.ts';
import { markingGuide } from './queries/keys.ts';
import { receiptOf } from './receipt.ts';
import type { AttemptState, MarkedQuestionJson, MarkedSectionJson } from './tables.ts';

export type Ending = { state: Exclude<AttemptState, 'running'>; ended_at: Date; receipt: string };

/**
 * Closes running attempts that the caller's transaction has locked for update; the lock is what keeps an answer from
 * being acknowledged after its attempt was marked. An attempt past its time ends at its deadline. By attempt id.
 */
export async function closeAttempts(
  ctx: Ctx,
  attempts: readonly AttemptRow[],
  state: Ending['state'],
): Promise<Map<number, Ending>> {
  const endings = new Map<number, Ending>();
  if (attempts.length === 0) return endings;
  const events = await eventsOf(ctx, attempts);
  const results = [];
  for (const attempt of attempts) {
    const log = events.get(attempt.id) ?? [];
    const { paper, keys } = await markingGuide(ctx, attempt);
    results.push(resultRow(attempt, markAttempt(paper, keys, newestResponses(log)), ctx.now));
    endings.set(attempt.id, {
      state,
      ended_at: ctx.now < attempt.deadline ? ctx.now : attempt.deadline,
      receipt: receiptOf(attempt, log),
    });
  }
  await ctx.db.insertInto('assessment.result').values(results).execute();
  await writeEndings(ctx, attempts, endings);
  return endings;
}

type Logged = Awaited<ReturnType<typeof readEvents>>[number];

async function eventsOf(ctx: Ctx, attempts: readonly AttemptRow[]): Promise<Map<number, Logged[]>> {
  return Map.groupBy(await readEvents(ctx, attempts), (event) => event.attempt_id);
}

function readEvents(ctx: Ctx, attempts: readonly AttemptRow[]) {
  return ctx.db
    .selectFrom('assessment.event')
    .select(['attempt_id', 'seq', 'question_id', 'response', 'marked', 'spent_ms', 'at_ms'])
    .where('student_id', 'in', [...new Set(attempts.map((attempt) => attempt.student_id))])
    .where(
      'attempt_id',
      'in',
      attempts.map((attempt) => attempt.id),
    )
    .orderBy('attempt_id')
    .orderBy('seq')
    .execute();
}

/** From the log itself, so that the marks follow from what the receipt vouches for. */
function newestResponses(log: readonly Logged[]): Map<number, Response> {
  return new Map(log.map((event) => [event.question_id, event.response]));
}

function resultRow(attempt: AttemptRow, marked: Marked, now: Date) {
  const sections: MarkedSectionJson[] = marked.sections.map(({ sectionId, score, max, ...counts }) => ({
    sectionId,
    score: toText(score),
    max: toText(max),
    correct: counts.correct,
    incorrect: counts.incorrect,
    skipped: counts.skipped,
  }));
  const questions: MarkedQuestionJson[] = marked.questions.map(({ questionId, verdict, awarded }) => ({
    questionId,
    verdict,
    awarded: toText(awarded),
  }));
  return {
    student_id: attempt.student_id,
    attempt_id: attempt.id,
    test_id: attempt.test_id,
    number: attempt.number,
    score: toText(marked.score),
    score_number: toNumber(marked.score),
    max: toText(marked.max),
    correct: marked.correct,
    incorrect: marked.incorrect,
    skipped: marked.skipped,
    sections: JSON.stringify(sections),
    questions: JSON.stringify(questions),
    marked_at: now,
  };
}

async function writeEndings(ctx: Ctx, attempts: readonly AttemptRow[], endings: ReadonlyMap<number, Ending>) {
  const rows = attempts.flatMap(({ student_id, id }) => {
    const ending = endings.get(id);
    return ending
      ? [
          sql`(${student_id}::bigint, ${id}::bigint, ${ending.state}, ${ending.ended_at}::timestamptz, ${ending.receipt})`,
        ]
      : [];
  });
  await sql`
    update assessment.attempt as attempt
    set state = ending.state, ended_at = ending.ended_at, receipt = ending.receipt
    from (values ${sql.join(rows)}) as ending (student_id, id, state, ended_at, receipt)
    where attempt.student_id = ending.student_id and attempt.id = ending.id`.execute(ctx.db);
}
