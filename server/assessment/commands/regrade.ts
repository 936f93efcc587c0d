/**
 * Regrades finished attempts after the answer key was changed: all attempts at versions with the same answer format.
 * Each batch is one transaction; a later run finds attempts that an interrupted run left by their version. Ranks are
 * computed from the stored scores, so they need no update.
 */
import { sql } from 'kysely';
import type { Response } from '../../../contract/assessment/answer-events.ts';
import { rational, toNumber } from '../../../engine/rational.ts';
import { studentById } from '../../identity/index.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { queueMail } from '../../platform/messaging/mail.ts';
import { templateMail } from '../../platform/messaging/templates/templates.ts';
import { type GradingData, newestCompatibleVersion, readGradingData } from '../queries/answer-keys.ts';
import { testOf } from '../queries/tests.ts';
import { type AttemptAnswers, buildResultRow } from '../results/result-row.ts';
import { isReleased } from '../rules.ts';

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
  if (changed > 0) await ctx.jobs.enqueue(ctx, notifyRegradedJob, { testId, at: ctx.now.toISOString() });
  return changed;
}

/** Continues after an interrupted import. */
export const regradeJob: Job<{ testId: number }> = {
  name: 'assessment.regrade',
  formerName: 'assessment.remark',
  run: async (ctx, { testId }) => void (await regradeTest(ctx, testId)),
};

async function staleVersions(ctx: Ctx, testId: number): Promise<Array<{ version: number; newest: number }>> {
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
    .selectFrom('assessment.result')
    .select(['student_id', 'attempt_id', 'number', 'score', 'questions'])
    .where('test_id', '=', testId)
    .where('version', '=', version)
    .orderBy('student_id')
    .orderBy('attempt_id')
    .limit(BATCH_SIZE)
    .forUpdate()
    .execute();
  if (before.length === 0) return { seen: 0, changed: 0 };
  const answersByAttempt = await answersOfAttempts(ctx, before);
  const rows = before.map((old) => {
    const attempt = { student_id: old.student_id, id: old.attempt_id, test_id: testId, number: old.number };
    const row = buildResultRow(attempt, gradingData, answersByAttempt.get(old.attempt_id) ?? new Map(), ctx.now);
    const isChanged = row.score !== old.score || marksText(JSON.parse(row.questions)) !== marksText(old.questions);
    return { row, isChanged, before: old.score };
  });
  await storeRegraded(ctx, gradingData.version, rows);
  return { seen: before.length, changed: rows.filter(({ isChanged }) => isChanged).length };
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

type RegradedResult = { row: ReturnType<typeof buildResultRow>; isChanged: boolean; before: string };

async function storeRegraded(ctx: Ctx, version: number, regraded: readonly RegradedResult[]): Promise<void> {
  const same = regraded.filter(({ isChanged }) => !isChanged);
  if (same.length > 0) {
    await sql`
      update assessment.result as result set version = ${version}
      from unnest(${same.map(({ row }) => row.student_id)}::bigint[], ${same.map(({ row }) => row.attempt_id)}::bigint[])
        as same (student_id, attempt_id)
      where result.student_id = same.student_id and result.attempt_id = same.attempt_id`.execute(ctx.db);
  }
  const others = regraded.filter(({ isChanged }) => isChanged);
  if (others.length === 0) return;
  const column = <Value>(value: (one: RegradedResult) => Value) => others.map(value);
  await sql`
    update assessment.result as result
    set score = marked.score, score_number = marked.score_number, max = marked.max, correct = marked.correct,
      incorrect = marked.incorrect, skipped = marked.skipped, sections = marked.sections::jsonb,
      questions = marked.questions::jsonb, version = ${version}, regraded_at = ${ctx.now}, score_before = marked.before
    from unnest(
      ${column(({ row }) => row.student_id)}::bigint[], ${column(({ row }) => row.attempt_id)}::bigint[],
      ${column(({ row }) => row.score)}::text[], ${column(({ row }) => row.score_number)}::float8[],
      ${column(({ row }) => row.max)}::text[], ${column(({ row }) => row.correct)}::int[],
      ${column(({ row }) => row.incorrect)}::int[], ${column(({ row }) => row.skipped)}::int[],
      ${column(({ row }) => row.sections)}::text[], ${column(({ row }) => row.questions)}::text[],
      ${column(({ before }) => before)}::text[]
    ) as marked (student_id, attempt_id, score, score_number, max, correct, incorrect, skipped, sections, questions, before)
    where result.student_id = marked.student_id and result.attempt_id = marked.attempt_id`.execute(ctx.db);
}

/** Mails the students whose marks changed, if the result is released; before that nobody has seen the old marks. */
const notifyRegradedJob: Job<{ testId: number; at: string }> = {
  name: 'assessment.notify_regraded',
  formerName: 'assessment.tell_remarked',
  run: async (ctx, { testId, at }) => {
    const test = await testOf(ctx, testId);
    if (!test || !isReleased(test, ctx.now)) return;
    const changed = await ctx.db
      .selectFrom('assessment.result')
      .select(['student_id', 'attempt_id', 'score', 'score_before', 'max'])
      .where('test_id', '=', testId)
      .where('regraded_at', '=', new Date(at))
      .execute();
    for (const { student_id, attempt_id, score, score_before, max } of changed) {
      const student = await studentById(ctx, student_id);
      if (!student?.verifiedEmail) continue;
      await queueMail(ctx, {
        to: student.verifiedEmail,
        studentId: student_id,
        ...templateMail('answer_key_changed', {
          name: student.firstName || 'student',
          test: test.name,
          score_before: String(toDisplayNumber(score_before)),
          score: String(toDisplayNumber(score)),
          max: String(toDisplayNumber(max)),
          my_courses_url: `${ctx.config.publicUrl}/my-courses`,
        }),
        key: `remarked:${attempt_id}:${at}`,
      });
    }
  },
};

export const jobs = [regradeJob, notifyRegradedJob];

function toDisplayNumber(exact: string | null): number {
  return Math.round(toNumber(rational(exact ?? '0')) * 100) / 100;
}
