/** A question of a review as candidates see it, with the responses, the claims and the decision. */
import { sql } from 'kysely';
import type { Response } from '../../../../contract/assessment/answer-events.ts';
import type { PaperQuestion } from '../../../../contract/assessment/paper.ts';
import { LANGUAGE } from '../../../../contract/assessment/test-start.ts';
import type { DecodedBody } from '../../../../contract/endpoint.ts';
import type {
  AnswerCount,
  ChallengedQuestion,
  getChallengedQuestion,
} from '../../../../contract/staff/exams/key-decisions.ts';
import { keyNotPublished } from '../../../../contract/staff/exams/key-reviews.ts';
import type { Ctx, StaffCtx } from '../../../platform/context.ts';
import { runLongRead } from '../../../platform/database/limits/long-reads.ts';
import { notFound, refuse } from '../../../platform/http/http-error.ts';
import { readGradingData } from '../../queries/answer-keys.ts';
import { paperDocument } from '../../queries/papers.ts';
import { shownKeys } from '../../queries/shown-keys.ts';
import { findTest, type TestRow } from '../../queries/tests.ts';
import { decisionsOf, findReview, staffDecision } from '../find-review.ts';
import { isKeyShown, phaseOf } from '../rules.ts';

/** Throws 404, or the refusal while the provisional key is not out. */
export async function questionForStaff(
  ctx: StaffCtx,
  { test_id, question_id }: DecodedBody<typeof getChallengedQuestion>,
): Promise<ChallengedQuestion> {
  const test = await findTest(ctx, test_id);
  const review = await findReview(ctx, test_id);
  const phase = phaseOf(review, test, ctx.now);
  if (phase === 'none') throw notFound();
  if (!isKeyShown(phase, test, ctx.now)) throw refuse(keyNotPublished);
  const { question, number, previous, next } = await findQuestion(ctx, test, question_id);
  const { keys } = await readGradingData(ctx, { test_id, version: test.current_version });
  const decision = (await decisionsOf(ctx, test_id)).find((row) => row.question_id === question_id);
  return {
    test_id: test.id,
    test_name: test.name,
    number,
    question,
    keys: shownKeys(keys.get(question_id)),
    ...(await runLongRead(ctx, (ctx) => countAnswers(ctx, test_id, question_id))),
    decision: decision ? staffDecision(decision) : null,
    can_decide: phase === 'open' || phase === 'closed',
    previous,
    next,
  };
}

type FoundQuestion = { question: PaperQuestion; number: number; previous: number | null; next: number | null };

/** Returns a question of the current paper, its number and its neighbours. Throws 404. */
export async function findQuestion(ctx: Pick<Ctx, 'db'>, test: TestRow, questionId: number): Promise<FoundQuestion> {
  const paper = { test_id: test.id, version: test.current_version, digest: test.digest };
  const questions = (await paperDocument(ctx, paper)).sections.flatMap((section) => section.questions);
  const at = questions.findIndex(({ question_id }) => question_id === questionId);
  const question = questions[at];
  if (!question) throw notFound();
  const idAt = (place: number) => questions[place]?.question_id ?? null;
  return { question, number: at + 1, previous: idAt(at - 1), next: idAt(at + 1) };
}

/** The responses and the claims of all candidates. */
async function countAnswers(ctx: Pick<Ctx, 'db'>, testId: number, questionId: number) {
  const responses = await countResponses(ctx, testId, questionId);
  return { responses, claims: await countClaims(ctx, testId, questionId) };
}

type Row = { answer: string; language: number; count: number; score: number | null };

/** Counts the final responses of ranked attempts; reads one question of each. */
async function countResponses(ctx: Pick<Ctx, 'db'>, testId: number, questionId: number): Promise<AnswerCount[]> {
  const { rows } = await sql<Row>`
    select answer, language, count(*)::int as count, avg(score)::float8 as score from (
      select coalesce(newest.response, 'null') as answer, attempt.language, result.score_number as score
      from assessment.result as result
      join assessment.attempt as attempt on attempt.student_id = result.student_id and attempt.id = result.attempt_id
      left join lateral (
        select case when event.response::text in ('[]', '""') then 'null' else event.response::text end as response
        from assessment.event where event.student_id = result.student_id and event.attempt_id = result.attempt_id
          and event.question_id = ${questionId}
        order by event.seq desc limit 1
      ) as newest on true
      where result.test_id = ${testId} and result.number = 1
    ) as final group by answer, language`.execute(ctx.db);
  return countsOf(rows);
}

async function countClaims(ctx: Pick<Ctx, 'db'>, testId: number, questionId: number): Promise<AnswerCount[]> {
  const { rows } = await sql<Row>`
    select claim::text as answer, language, count(*)::int as count, null::float8 as score from assessment.challenge
    where test_id = ${testId} and question_id = ${questionId} group by claim, language`.execute(ctx.db);
  return countsOf(rows);
}

/** Adds up the languages, the most frequent answer first. */
function countsOf(rows: readonly Row[]): AnswerCount[] {
  const byAnswer = Map.groupBy(rows, ({ answer }) => answer);
  const counts = [...byAnswer].map(([answer, group]) => {
    const countIn = (language: number) => group.find((row) => Number(row.language) === language)?.count ?? 0;
    const all = group.reduce((sum, { count }) => sum + count, 0);
    const score = group.reduce((sum, row) => sum + (row.score ?? 0) * row.count, 0) / all;
    return {
      answer: JSON.parse(answer) as Response,
      hindi: countIn(LANGUAGE.hindi),
      english: countIn(LANGUAGE.english),
      mean_score: group.some((row) => row.score === null) ? null : Math.round(score * 100) / 100,
    };
  });
  return counts.toSorted((a, b) => b.hindi + b.english - a.hindi - a.english);
}
