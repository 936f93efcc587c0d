/** The result of a finished attempt, with answer key and solutions. Nothing of it is returned before its release. */

import { type getResult, type Result, resultAwaited } from '../../../contract/assessment/result.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { keysInLanguage } from '../../../engine/grading/language-keys.ts';
import { type RankAndPercentile, rankOf } from '../../../engine/grading/ranking.ts';
import { rational, toNumber } from '../../../engine/rational.ts';
import type { AnswerChange } from '../../../engine/responses/answer-change.ts';
import { shufflePaper } from '../../../engine/shuffle/shuffle-paper.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { malformed, notFound, refuse } from '../../platform/http/http-error.ts';
import { finalizeOverdue } from '../attempts/finalization/finalize-overdue.ts';
import { testTexts } from '../http/messages/test-texts.ts';
import { LOG_PATH } from '../http/serve-event-log.ts';
import { reviewOfQuestions } from '../key-reviews/student/review-of-questions.ts';
import { chartsOf } from '../results/charts/charts.ts';
import { shownScoreOf } from '../results/scores/shown-score.ts';
import { awaitedText } from '../results/status-texts.ts';
import { canReattemptNow, isPractice, isReleased } from '../rules.ts';
import type { GradedQuestionJson } from '../tables.ts';
import { readGradingData, solutionsOf } from './answer-keys.ts';
import { newestAnswersOf } from './attempt-data.ts';
import { type AttemptRow, attemptOf, lastAttempt } from './attempts.ts';
import { firstResponsesOf } from './first-responses.ts';
import { paperDocument } from './papers.ts';
import { droppedOf, shownKeys } from './shown-keys.ts';
import { accuracyOf, cohortStatisticsOf, countScores } from './statistics.ts';
import { type TestRow, testOf } from './tests.ts';

/** Finds the result by attempt, or for the newest finished attempt at a test. */
export async function readResult(ctx: StudentCtx, body: DecodedBody<typeof getResult>): Promise<Result> {
  const attempt = await finalizeOverdue(
    ctx,
    body.attempt_id ?? (await newestFinishedAttempt(ctx, body.test_series_id)),
  );
  const test = await testOf(ctx, attempt.test_id);
  if (!test || attempt.state === 'running') throw refuse(resultAwaited);
  if (!isReleased(test, ctx.now)) throw refuse(resultAwaited, awaitedText(test, ctx.now));
  return buildResult(ctx, attempt, test);
}

/** Computes the statistics of a result that is then read in a transaction, which can only use computed ones. */
export async function shareStatistics(ctx: StudentCtx, body: DecodedBody<typeof getResult>): Promise<void> {
  const attempt = await attemptOf(ctx, body.attempt_id ?? (await newestFinishedAttempt(ctx, body.test_series_id)));
  const test = attempt.state === 'running' ? null : await testOf(ctx, attempt.test_id);
  if (test && isReleased(test, ctx.now)) await cohortStatisticsOf(ctx, test.id);
}

export async function newestFinishedAttempt(ctx: StudentCtx, testId: number | undefined): Promise<string> {
  if (testId === undefined) throw malformed(testTexts.attemptOrTest);
  const last = await lastAttempt(ctx, testId);
  if (!last) throw notFound(testTexts.notTaken);
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

async function buildResult(ctx: StudentCtx, attempt: AttemptRow, test: TestRow): Promise<Result> {
  const result = await ctx.db
    .selectFrom('assessment.result')
    .selectAll()
    .where('student_id', '=', ctx.studentId)
    .where('attempt_id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  const paper = shufflePaper(await paperDocument(ctx, attempt), attempt.shuffle_seed);
  const keys = keysInLanguage(await readGradingData(ctx, attempt), attempt.language);
  const solutions = await solutionsOf(ctx, attempt);
  const statistics = await cohortStatisticsOf(ctx, attempt.test_id);
  const first = await firstResponsesOf(ctx, attempt, result);
  const bookmarks = await bookmarksOf(ctx, attempt.test_id);
  const reviewed = await reviewOfQuestions(ctx, attempt);
  const answers = new Map((await newestAnswersOf(ctx, attempt)).map((answer) => [answer.question_id, answer]));
  const marks = new Map(result.questions.map((question) => [question.questionId, question]));
  const spentMs = (questionId: number) => answers.get(questionId)?.spent_ms ?? 0;

  const sections = paper.sections.map((section) => {
    const graded = result.sections.find(({ sectionId }) => sectionId === section.section_id);
    return {
      section_id: section.section_id,
      title: section.title,
      score: toDisplayNumber(graded?.score),
      max: toDisplayNumber(graded?.max),
      correct: graded?.correct ?? 0,
      incorrect: graded?.incorrect ?? 0,
      skipped: graded?.skipped ?? 0,
      spent_ms: section.questions.reduce((sum, question) => sum + spentMs(question.question_id), 0),
      accuracy: accuracyOf(graded?.correct ?? 0, graded?.incorrect ?? 0),
      average_score: statistics.averageScores.get(section.section_id) ?? 0,
      topper_score: statistics.topperScores.get(section.section_id) ?? 0,
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
        awarded: toDisplayNumber(marks.get(id)?.awarded),
        key: shownKeys(keys.get(id))[0] ?? [],
        other_keys: shownKeys(keys.get(id)).slice(1),
        solution: solutions[id] ?? { english: '', hindi: '' },
        ...droppedOf(keys.get(id)),
        first_response: first.get(id) ?? null,
        change: marks.get(id)?.change ?? null,
        average_spent_ms: statistics.questions.get(id)?.averageMs ?? 0,
        correct_share: statistics.questions.get(id)?.correctShare ?? 0,
        bookmarked: bookmarks.has(id),
        ...(reviewed.get(id) ?? {}),
      };
    }),
  );
  const shownResult: Result = {
    attempt_id: attempt.public_id,
    attempt_number: attempt.number,
    language: attempt.language,
    is_ranked: attempt.number === 1,
    is_practice: isPractice(test),
    can_reattempt: canReattemptNow(test, ctx.now),
    started_at: attempt.started_at.toISOString(),
    spent_ms: sections.reduce((sum, section) => sum + section.spent_ms, 0),
    accuracy: accuracyOf(result.correct, result.incorrect),
    average: statistics.average,
    topper: statistics.topper,
    changes: changesOf(result.questions),
    distribution: statistics.distribution,
    key_changed_at: result.regraded_at?.toISOString() ?? null,
    log_url: `${LOG_PATH}?attempt_id=${attempt.public_id}`,
    test_series_id: attempt.test_id,
    test_series_name: paper.name,
    state: attempt.state,
    submitted_at: (attempt.ended_at ?? attempt.deadline).toISOString(),
    score: toDisplayNumber(result.score),
    max: toDisplayNumber(result.max),
    correct: result.correct,
    incorrect: result.incorrect,
    skipped: result.skipped,
    ...(await rankAndPercentileOf(ctx, attempt.test_id, result.score_number)),
    receipt: attempt.receipt ?? '',
    shift_score: await shownScoreOf(ctx, attempt.id),
    sections,
    questions,
  };
  return { ...shownResult, charts: chartsOf(shownResult) };
}

async function bookmarksOf(ctx: StudentCtx, testId: number): Promise<Set<number>> {
  const rows = await ctx.db
    .selectFrom('assessment.bookmark')
    .select('question_id')
    .where('student_id', '=', ctx.studentId)
    .where('test_id', '=', testId)
    .execute();
  return new Set(rows.map(({ question_id }) => question_id));
}

function changesOf(questions: readonly GradedQuestionJson[]): NonNullable<Result['changes']> {
  const count = (change: AnswerChange) => questions.filter((question) => question.change === change).length;
  return {
    right_to_wrong: count('right_to_wrong'),
    wrong_to_right: count('wrong_to_right'),
    wrong_to_wrong: count('wrong_to_wrong'),
  };
}

/** Rank and percentile among the first attempts of all candidates. */
async function rankAndPercentileOf(ctx: StudentCtx, testId: number, score: number): Promise<RankAndPercentile> {
  return rankOf(await countScores(ctx, testId), score);
}

/** Converts exact marks to a number for display. */
function toDisplayNumber(exact: string | undefined): number {
  return exact === undefined ? 0 : toNumber(rational(exact));
}
