/** Reads reviews of answer keys and their decisions. */
import { sql } from 'kysely';
import type { KeyDecision } from '../../../contract/assessment/challenges.ts';
import type { StaffKeyDecision } from '../../../contract/staff/exams/key-reviews.ts';
import type { Ctx } from '../../platform/context.ts';

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** Returns null for a test without a review. */
export async function findReview(ctx: Pick<Ctx, 'db'>, testId: number) {
  return (await reviewOf(ctx, testId).executeTakeFirst()) ?? null;
}

/**
 * Locks the review until the commit: `share` for what depends on its times, such as a challenge; `update` for what changes
 * them or needs all challenges, such as the final key.
 */
export async function lockReview(ctx: Pick<Ctx, 'db'>, testId: number, lock: 'share' | 'update') {
  const query = reviewOf(ctx, testId);
  return (await (lock === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst()) ?? null;
}

function reviewOf({ db }: Pick<Ctx, 'db'>, testId: number) {
  return db.selectFrom('assessment.key_review').selectAll().where('test_id', '=', testId);
}

export type DecisionRow = Awaited<ReturnType<typeof decisionsOf>>[number];

/** Returns the decisions about the questions of a test, in the order of their ids. */
export function decisionsOf({ db }: Pick<Ctx, 'db'>, testId: number) {
  return db
    .selectFrom('assessment.key_decision')
    .selectAll()
    .where('test_id', '=', testId)
    .orderBy('question_id')
    .execute();
}

export function staffDecision(row: DecisionRow): StaffKeyDecision {
  const { outcome, language, answers, reason_english, reason_hindi, version, decided_by, decided_at } = row;
  const texts = { reason_english, reason_hindi, decided_by, decided_at: decided_at.toISOString() };
  return { outcome, language, answers, version, ...texts };
}

/** Returns a decision as candidates of this language read it. */
export function shownDecision(row: DecisionRow, language: number): KeyDecision {
  return {
    outcome: row.outcome,
    applies: row.language === null || row.language === language,
    reason: { english: row.reason_english, hindi: row.reason_hindi },
  };
}

/** Returns the number of challenges by question, of challenged questions only. */
export async function countChallenges(ctx: Pick<Ctx, 'db'>, testId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ question_id: number; count: number }>`
    select question_id, count(*)::int as count from assessment.challenge where test_id = ${testId}
    group by question_id`.execute(ctx.db);
  return new Map(rows.map(({ question_id, count }) => [Number(question_id), count]));
}
