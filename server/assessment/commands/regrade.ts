/**
 * Regrades finished attempts after the answer key was changed: all attempts at versions with the same answer format.
 * Each batch is one transaction; a later run finds attempts that an interrupted run left by their version. Ranks are
 * computed from the stored scores, so they need no update.
 */
import { sql } from 'kysely';
import type { Response } from '../../../contract/assessment/answer-events.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { type GradingData, newestCompatibleVersion, readGradingData } from '../queries/answer-keys.ts';
import { notifyRegradedJob } from '../results/notify-regraded.ts';
import { type AttemptAnswers, buildResultRow } from '../results/result-row.ts';
import { markKeyChanged } from '../results/scores/mark-key-changed.ts';

const BATCH_SIZE = 1000;

/** Regrades the test's attempts and returns how many have new marks; a job notifies their students by mail. */
export async function regradeTest(ctx: Ctx, testId: number): Promise<number> {
  let changed = 0;
  for (const { version, newest } of await staleVersions(ctx, testId)) {
    const gradingData = await readGradingData(ctx, { test_id: testId, version: newest });
    for (;;) {
      const batch = await inTransaction(ctx, (ctx) => regradeBatch(ctx, testId, version, gradingData));
      changed += batch.changed;
      if (batch.seen < BATCH_SIZE) break;
    }
  }
  return changed;
}

/** Continues after an interrupted import. */
export const regradeJob: Job<{ testId: number }> = {
  name: 'assessment.regrade',
  formerName: 'assessment.remark',
  run: async (ctx, { testId }) => void (await regradeTest(ctx, testId)),
};

export async function staleVersions(ctx: Ctx, testId: number): Promise<Array<{ version: number; newest: number }>> {
  const used = await ctx.db
    .selectFrom('assessment.paper as paper')
    .select('paper.version')
    .where('paper.test_id', '=', testId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('assessment.result as result')
          .select('result.version')
          .whereRef('result.test_id', '=', 'paper.test_id')
          .whereRef('result.version', '=', 'paper.version'),
      ),
    )
    .orderBy('paper.version')
    .execute();
  const versions = [];
  for (const { version } of used) {
    const { version: newest } = await newestCompatibleVersion(ctx, { test_id: testId, version });
    if (newest > version) versions.push({ version, newest });
  }
  return versions;
}

async function regradeBatch(ctx: Ctx, testId: number, version: number, gradingData: GradingData) {
  const before = await ctx.db
    .selectFrom('assessment.result as result')
    .innerJoin('assessment.attempt as attempt', (join) =>
      join.onRef('attempt.student_id', '=', 'result.student_id').onRef('attempt.id', '=', 'result.attempt_id'),
    )
    .select([
      'result.student_id',
      'result.attempt_id',
      'result.number',
      'result.score',
      'result.max',
      'result.questions',
    ])
    .select('attempt.language')
    .where('result.test_id', '=', testId)
    .where('result.version', '=', version)
    .orderBy('result.student_id')
    .orderBy('result.attempt_id')
    .limit(BATCH_SIZE)
    .forUpdate('result')
    .execute();
  if (before.length === 0) return { seen: 0, changed: 0 };
  const answersByAttempt = await answersOfAttempts(ctx, before);
  const rows = before.map((old) => {
    const { student_id, attempt_id: id, number, language } = old;
    const attempt = { student_id, id, test_id: testId, number, language };
    const row = buildResultRow(attempt, gradingData, answersByAttempt.get(old.attempt_id) ?? new Map(), ctx.now);
    const isChanged = row.score !== old.score || marksText(JSON.parse(row.questions)) !== marksText(old.questions);
    // Of a question that was dropped, those who skipped it lose only a part of the highest possible score.
    return { row, isChanged, hasSameMarks: !isChanged && row.max === old.max, before: old.score };
  });
  await storeRegraded(ctx, gradingData.version, rows);
  const changed = rows.filter(({ isChanged }) => isChanged).length;
  if (changed > 0) {
    await markKeyChanged(ctx, testId);
    await notifyLater(ctx, testId);
  }
  return { seen: before.length, changed };
}

function marksText(questions: ReadonlyArray<{ questionId: number; verdict: string; awarded: string }>): string {
  return questions.map(({ questionId, verdict, awarded }) => `${questionId} ${verdict} ${awarded}`).join();
}

type AnswerTuple = [questionId: number, response: Response, spentMs: number];

/** Returns one row for each attempt, because a hundred answers as JSON cost little more than one row. */
async function answersOfAttempts(
  ctx: Ctx,
  attempts: ReadonlyArray<{ student_id: number; attempt_id: number }>,
): Promise<Map<number, AttemptAnswers>> {
  const { rows } = await sql<{ attempt_id: number; sent: string }>`
    select attempt_id, json_agg(json_build_array(question_id, response, spent_ms) order by seq)::text as sent
    from assessment.event
    where (student_id, attempt_id) in (
      select * from unnest(${attempts.map((one) => one.student_id)}::bigint[], ${attempts.map((one) => one.attempt_id)}::bigint[])
    )
    group by attempt_id`.execute(ctx.db);
  return new Map(
    rows.map(({ attempt_id, sent }) => {
      const answers = new Map<number, { responses: Response[]; spentMs: number }>();
      for (const [questionId, response, spentMs] of JSON.parse(sent) as AnswerTuple[]) {
        const known = answers.get(questionId);
        if (known) {
          known.responses.push(response);
          known.spentMs = spentMs;
        } else answers.set(questionId, { responses: [response], spentMs });
      }
      return [attempt_id, answers];
    }),
  );
}

type RegradedResult = {
  row: ReturnType<typeof buildResultRow>;
  isChanged: boolean;
  /** Whether only the version differs. */
  hasSameMarks: boolean;
  before: string;
};

async function storeRegraded(ctx: Ctx, version: number, regraded: readonly RegradedResult[]): Promise<void> {
  const same = regraded.filter(({ hasSameMarks }) => hasSameMarks);
  if (same.length > 0) {
    await sql`
      update assessment.result as result set version = ${version}
      from unnest(${same.map(({ row }) => row.student_id)}::bigint[], ${same.map(({ row }) => row.attempt_id)}::bigint[])
        as same (student_id, attempt_id)
      where result.student_id = same.student_id and result.attempt_id = same.attempt_id`.execute(ctx.db);
  }
  const others = regraded.filter(({ hasSameMarks }) => !hasSameMarks);
  if (others.length === 0) return;
  const column = <Value>(value: (one: RegradedResult) => Value) => others.map(value);
  await sql`
    update assessment.result as result
    set score = marked.score, score_number = marked.score_number, max = marked.max, correct = marked.correct,
      incorrect = marked.incorrect, skipped = marked.skipped, sections = marked.sections::jsonb,
      questions = marked.questions::jsonb, version = ${version},
      regraded_at = case when marked.is_changed then ${ctx.now}::timestamptz else result.regraded_at end,
      score_before = case when marked.is_changed then marked.before else result.score_before end
    from unnest(
      ${column(({ row }) => row.student_id)}::bigint[], ${column(({ row }) => row.attempt_id)}::bigint[],
      ${column(({ row }) => row.score)}::text[], ${column(({ row }) => row.score_number)}::float8[],
      ${column(({ row }) => row.max)}::text[], ${column(({ row }) => row.correct)}::int[],
      ${column(({ row }) => row.incorrect)}::int[], ${column(({ row }) => row.skipped)}::int[],
      ${column(({ row }) => row.sections)}::text[], ${column(({ row }) => row.questions)}::text[],
      ${column(({ before }) => before)}::text[], ${column(({ isChanged }) => isChanged)}::bool[]
    ) as marked (student_id, attempt_id, score, score_number, max, correct, incorrect, skipped, sections, questions, before,
      is_changed)
    where result.student_id = marked.student_id and result.attempt_id = marked.attempt_id`.execute(ctx.db);
}

/** In the transaction of the batch, so that an interrupted regrade leaves no student without the mail. */
function notifyLater(ctx: Ctx, testId: number): Promise<void> {
  const at = ctx.now.toISOString();
  return ctx.jobs.enqueue(ctx, notifyRegradedJob, { testId, at }, { key: `${testId} ${at}` });
}
