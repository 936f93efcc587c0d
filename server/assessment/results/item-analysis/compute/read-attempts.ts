/** Reads what an analysis needs of a test: the scores of all candidates, then their final responses in pages. */
import { sql } from 'kysely';
import type { ScoreCount } from '../../../../../engine/grading/analysis/score-distribution.ts';
import type { Ctx } from '../../../../platform/context.ts';

/** Parsing a page with a hundred answers each takes a few milliseconds. */
const PAGE_ROWS = 250;

/** First attempts at a test whose marks are by this version of the key, without those that were marked after `until`. */
export type AnalysedAttempts = { testId: number; version: number; until: Date };

export type AttemptAnswers = {
  student_id: number;
  attempt_id: number;
  score: number;
  language: number;
  /**
   * Question ids in ascending order, such as `{1001,1002}`, and as many lines with responses as JSON; of a question the newest
   * comes first. Null without a response.
   */
  questions: string | null;
  responses: string | null;
};

/** Returns how many candidates have each score. */
export async function readScores(
  { db }: Pick<Ctx, 'db'>,
  { testId, version, until }: AnalysedAttempts,
): Promise<ScoreCount[]> {
  const rows = await db
    .selectFrom('assessment.result')
    .select(({ fn }) => ['score_number as score', fn.countAll<number>().as('count')])
    .where('test_id', '=', testId)
    .where('number', '=', 1)
    .where('version', '=', version)
    .where('marked_at', '<=', until)
    .groupBy('score_number')
    .execute();
  return rows.map(({ score, count }) => ({ score, count: Number(count) }));
}

/** Yields pages of attempts. The next page is read while the caller works on one. */
export async function* readAttempts(
  ctx: Pick<Ctx, 'db'>,
  attempts: AnalysedAttempts,
): AsyncGenerator<AttemptAnswers[]> {
  let reading = readPage(ctx, attempts, { student_id: 0, attempt_id: 0 });
  for (;;) {
    const rows = await reading;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) {
      yield rows;
      return;
    }
    reading = readPage(ctx, attempts, last);
    // The caller can stop before it awaits this page.
    reading.catch(() => {});
    yield rows;
  }
}

async function readPage(
  { db }: Pick<Ctx, 'db'>,
  { testId, version, until }: AnalysedAttempts,
  after: Pick<AttemptAnswers, 'student_id' | 'attempt_id'>,
): Promise<AttemptAnswers[]> {
  const { rows } = await sql<AttemptAnswers>`
    select result.student_id, result.attempt_id, result.score_number as score, attempt.language, answer.questions, answer.responses
    from assessment.result as result
    join assessment.attempt as attempt on attempt.student_id = result.student_id and attempt.id = result.attempt_id
    cross join lateral (
      select array_agg(newest.question_id)::text as questions, string_agg(newest.response, chr(10)) as responses from (
        select event.question_id, event.response::text as response from assessment.event
        where event.student_id = result.student_id and event.attempt_id = result.attempt_id
        order by event.question_id, event.seq desc
      ) as newest
    ) as answer
    where result.test_id = ${testId}::bigint and result.version = ${version}::int and result.number = 1
      and result.marked_at <= ${until}::timestamptz
      and (result.student_id, result.attempt_id) > (${after.student_id}::bigint, ${after.attempt_id}::bigint)
    order by result.student_id, result.attempt_id limit ${PAGE_ROWS}::int`.execute(db);
  return rows;
}
