/** The marks of a finished attempt, with key and solutions. Before release nothing of it leaves. */
import { type getResult, type Result, resultAwaited } from '../../../contract/assessment.ts';
import type { BodyRead } from '../../../contract/endpoint.ts';
import type { Key } from '../../../engine/paper.ts';
import { rankOf, type Standing } from '../../../engine/ranking.ts';
import { rational, toNumber } from '../../../engine/rational.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { malformed, notFound, refuse } from '../../platform/problem.ts';
import { closeOverdue } from '../close-overdue.ts';
import { isReleased } from '../rules.ts';
import { answersOf } from './attempt-data.ts';
import { type AttemptRow, lastAttempt } from './attempts.ts';
import { markingGuide, solutionsOf } from './keys.ts';
import { paperDocument } from './papers.ts';
import { testOf } from './tests.ts';
import '../tables.ts';

/** By attempt, or the newest finished attempt at a test. */
export async function readResult(ctx: StudentCtx, body: BodyRead<typeof getResult>): Promise<Result> {
  const attempt = await closeOverdue(ctx, body.attempt_id ?? (await finishedAttempt(ctx, body.test_series_id)));
  const test = await testOf(ctx, attempt.test_id);
  if (!test || attempt.state === 'running' || !isReleased(test, ctx.now)) throw refuse(resultAwaited);
  return released(ctx, attempt);
}

async function finishedAttempt(ctx: StudentCtx, testId: number | undefined): Promise<string> {
  if (testId === undefined) throw malformed('Missing field: attempt_id or test_series_id.');
  const last = await lastAttempt(ctx, testId);
  if (!last) throw notFound('You have not taken this test yet.');
  if (last.state !== 'running' || last.number === 1) return last.public_id;
  const { public_id } = await ctx.db
    .selectFrom('assessment.attempt')
    .select('public_id')
    .where('student_id', '=', ctx.studentId)
    .where('test_id', '=', testId)
    .where('number', '=', last.number - 1)
    .executeTakeFirstOrThrow();
  return public_id;
}

async function released(ctx: StudentCtx, attempt: AttemptRow): Promise<Result> {
  const result = await ctx.db
    .selectFrom('assessment.result')
    .selectAll()
    .where('student_id', '=', ctx.studentId)
    .where('attempt_id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  const paper = await paperDocument(ctx, attempt);
  const { keys } = await markingGuide(ctx, attempt);
  const solutions = await solutionsOf(ctx, attempt);
  const answers = new Map((await answersOf(ctx, attempt)).map((answer) => [answer.question_id, answer]));
  const marks = new Map(result.questions.map((question) => [question.questionId, question]));
  const spentMs = (questionId: number) => answers.get(questionId)?.spent_ms ?? 0;

  const sections = paper.sections.map((section) => {
    const marked = result.sections.find(({ sectionId }) => sectionId === section.section_id);
    return {
      section_id: section.section_id,
      title: section.title,
      score: shown(marked?.score),
      max: shown(marked?.max),
      correct: marked?.correct ?? 0,
      incorrect: marked?.incorrect ?? 0,
      skipped: marked?.skipped ?? 0,
      spent_ms: section.questions.reduce((sum, question) => sum + spentMs(question.question_id), 0),
    };
  });
  const questions = paper.sections.flatMap((section) =>
    section.questions.map((question) => {
      const id = question.question_id;
      return {
        ...question,
        section_id: section.section_id,
        response: answers.get(id)?.response ?? null,
        marked: answers.get(id)?.marked ?? false,
        spent_ms: spentMs(id),
        verdict: marks.get(id)?.verdict ?? ('skipped' as const),
        awarded: shown(marks.get(id)?.awarded),
        key: shownKey(keys.get(id)),
        solution: solutions[id] ?? { english: '', hindi: '' },
      };
    }),
  );
  return {
    attempt_id: attempt.public_id,
    test_series_id: attempt.test_id,
    test_series_name: paper.name,
    state: attempt.state,
    submitted_at: (attempt.ended_at ?? attempt.deadline).toISOString(),
    score: shown(result.score),
    max: shown(result.max),
    correct: result.correct,
    incorrect: result.incorrect,
    skipped: result.skipped,
    ...(await standing(ctx, attempt.test_id, result.score_number)),
    receipt: attempt.receipt ?? '',
    sections,
    questions,
  };
}

/** Among everybody's first attempts. */
async function standing(ctx: StudentCtx, testId: number, score: number): Promise<Standing> {
  const counts = await ctx.db
    .selectFrom('assessment.result')
    .select(({ fn }) => ['score_number as score', fn.countAll<number>().as('count')])
    .where('test_id', '=', testId)
    .where('number', '=', 1)
    .groupBy('score_number')
    .execute();
  return rankOf(counts, score);
}

/** An exact amount as a number to show. */
function shown(exact: string | undefined): number {
  return exact === undefined ? 0 : toNumber(rational(exact));
}

/** A dropped question has no right option; of several keys the first. */
function shownKey(key: Key | undefined): Result['questions'][number]['key'] {
  return shownKeys(key)[0] ?? [];
}

function shownKeys(key: Key | undefined): Array<Result['questions'][number]['key']> {
  if (!key || 'dropped' in key) return [];
  if ('options' in key) return [[...key.options]];
  if ('sets' in key) return key.sets.map((set) => [...set]);
  return ('ranges' in key ? key.ranges : [key]).map(({ from, to }) => ({ from, to }));
}
