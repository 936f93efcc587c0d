/** The review of the answer key of one test, for the console. */
import type { DecodedBody } from '../../../../contract/endpoint.ts';
import type { getKeyReview, KeyReview, ReviewQuestion } from '../../../../contract/staff/exams/key-reviews.ts';
import type { Ctx, StaffCtx } from '../../../platform/context.ts';
import { runLongRead } from '../../../platform/database/limits/long-reads.ts';
import { approvalForStaff, openRequestOf, readRequest } from '../../../staff/index.ts';
import { plainLines } from '../../papers/questions/plain-text.ts';
import { paperDocument } from '../../queries/papers.ts';
import { findTest, type TestRow, targetOf } from '../../queries/tests.ts';
import { lastPossibleEnd } from '../../rules.ts';
import { countChallenges, type DecisionRow, decisionsOf, findReview, staffDecision } from '../find-review.ts';
import { outcomeOf } from '../outcome.ts';
import { isKeyShown, phaseOf } from '../rules.ts';
import { FINAL_KEY, isRequestChanged } from './final-key.ts';
import { planRefusal } from './plan-review.ts';

const MAX_TEXT_LENGTH = 160;

/** Throws 404 for an unknown test. Questions and keys are shown when the provisional key is out. */
export async function reviewForStaff(ctx: StaffCtx, { test_id }: DecodedBody<typeof getKeyReview>): Promise<KeyReview> {
  const test = await findTest(ctx, test_id);
  const review = await findReview(ctx, test_id);
  const phase = phaseOf(review, test, ctx.now);
  const decisions = review ? await decisionsOf(ctx, test_id) : [];
  const questions = isKeyShown(phase, test, ctx.now) ? await questionsOf(ctx, test, decisions) : [];
  const closes = test.closes ?? ctx.now;
  return {
    test_id: test.id,
    name: test.name,
    code: test.code,
    test_closes: closes.toISOString(),
    ends: test.is_paused ? null : (lastPossibleEnd(test) ?? closes).toISOString(),
    phase,
    opens: review?.opens.toISOString() ?? null,
    closes: review?.closes.toISOString() ?? null,
    challenges: questions.reduce((sum, question) => sum + question.challenges, 0),
    version: review?.version ?? null,
    plan_problem: review ? null : (planRefusal(test, ctx.now)?.message ?? null),
    questions,
    undecided: questions.filter(({ challenges, decision }) => challenges > 0 && !decision).length,
    request: review && !review.approved_at ? await requestOf(ctx, test, decisions) : null,
    outcome: review && (await runLongRead(ctx, (ctx) => outcomeOf(ctx, review))),
  };
}

async function questionsOf(ctx: Ctx, test: TestRow, decisions: readonly DecisionRow[]): Promise<ReviewQuestion[]> {
  const counts = await runLongRead(ctx, (ctx) => countChallenges(ctx, test.id));
  const decided = new Map(decisions.map((row) => [row.question_id, staffDecision(row)]));
  const { sections } = await paperDocument(ctx, { ...test, test_id: test.id, version: test.current_version });
  return sections
    .flatMap((section) => section.questions)
    .map(({ question_id, text }, at) => ({
      question_id,
      number: at + 1,
      text: plainLines(text.english || text.hindi)
        .join(' ')
        .slice(0, MAX_TEXT_LENGTH),
      challenges: counts.get(question_id) ?? 0,
      decision: decided.get(question_id) ?? null,
    }));
}

async function requestOf(ctx: StaffCtx, test: TestRow, decisions: readonly DecisionRow[]) {
  const open = await openRequestOf(ctx, { action: FINAL_KEY, ...targetOf(test) });
  if (!open) return null;
  const { request_id, requested_by, requested_at, expires_at, reason, is_mine } = await approvalForStaff(ctx, open);
  const request = await readRequest(ctx, request_id, FINAL_KEY);
  const is_changed = isRequestChanged(request, test, decisions);
  return { request_id, requested_by, requested_at, expires_at, reason, is_mine, is_changed };
}
