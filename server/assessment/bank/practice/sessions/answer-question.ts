/** Marks an answer and returns the key with the solution. */

import { sql } from 'kysely';
import {
  type answerPractice,
  type getPracticeAnswer,
  type PracticeAnswer,
  type PracticeOutcome,
  practiceOver,
  questionWithdrawn,
} from '../../../../../contract/assessment/practice.ts';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import { inTransaction, type StudentCtx } from '../../../../platform/context.ts';
import { malformed, notFound, refuse } from '../../../../platform/http/http-error.ts';
import { testTexts } from '../../../http/messages/test-texts.ts';
import { IS_USABLE } from '../../../papers/drafts/questions/bank-questions.ts';
import { storeProgress } from '../progress/store-answer.ts';
import { IS_WITHHELD, isInTopics, type Topic } from '../questions/practisable.ts';
import { isRightResponse, keyAndSolution } from '../questions/practised-question.ts';
import { requirePractice } from '../require-practice.ts';
import { advance, practisableVersions } from './advance-session.ts';
import { type ItemRow, isOver, itemOf, lockSession, sessionOf, updateItem } from './session-rows.ts';
import { askedQuestion, shownSession } from './show-session.ts';

type Body = DecodedBody<typeof answerPractice>;

/**
 * The first answer to a question is stored; a repeated call returns its outcome, also after the session is over. Throws 404, 400 for
 * a response that does not fit the question, or the refusals of the endpoint.
 */
export async function answerQuestion(ctx: StudentCtx, body: Body): Promise<DataOf<typeof answerPractice>> {
  const { session_id, number } = body;
  const { product_id } = await sessionOf(ctx, session_id);
  const { topics } = await requirePractice(ctx, product_id);
  const asked = await itemOf(ctx, session_id, number);
  if (asked.served_at === null) throw malformed(testTexts.notAsked);
  // Before the transaction, because a question that is not in the cache is rendered.
  const isRight = asked.answered_at === null && (await isRightResponse(ctx, asked, body.response));
  if (asked.answered_at !== null) await requireReadable(ctx, asked, topics);
  const stored = await inTransaction(ctx, async (ctx) => {
    const session = await lockSession(ctx, session_id);
    const item = await itemOf(ctx, session_id, number);
    if (item.answered_at === null) {
      if (isOver(session, ctx.now)) throw refuse(practiceOver);
      await requirePractisable(ctx, item, topics);
      await storeAnswer(ctx, item, body, isRight);
    }
    return { item: await itemOf(ctx, session_id, number), advanced: await advance(ctx, session, topics) };
  });
  return { outcome: await outcomeOf(ctx, stored.item), session: await shownSession(ctx, stored.advanced) };
}

async function requirePractisable(ctx: StudentCtx, item: ItemRow, topics: readonly Topic[]): Promise<void> {
  if (item.is_withdrawn || (await practisableVersions(ctx, [item], topics)).size === 0) throw refuse(questionWithdrawn);
}

/** An answered question stays readable, also if a paper reserves it: the student has read its key. */
async function requireReadable({ db }: StudentCtx, { question_id }: ItemRow, topics: readonly Topic[]): Promise<void> {
  const { rows } = await sql`
    select from assessment.bank_version v
    where v.question_id = ${question_id}::bigint and ${IS_USABLE} and ${isInTopics(topics)} and not ${IS_WITHHELD}`.execute(
    db,
  );
  if (rows.length === 0) throw refuse(questionWithdrawn);
}

async function storeAnswer(ctx: StudentCtx, item: ItemRow, { response, spent_ms }: Body, isRight: boolean) {
  const { question_id, subject, topic } = item;
  const due_at = await storeProgress(ctx, { question_id, subject, topic, isRight });
  await updateItem(ctx, item)
    .set({ response: JSON.stringify(response), is_right: isRight, spent_ms, answered_at: ctx.now, due_at })
    .execute();
}

/** The item is answered. */
async function outcomeOf(ctx: StudentCtx, item: ItemRow): Promise<PracticeOutcome> {
  const { number, is_right, response, due_at } = item;
  if (is_right === null) throw new Error(`question ${number} is not answered`);
  return { number, is_right, response, due_at: due_at?.toISOString() ?? null, ...(await keyAndSolution(ctx, item)) };
}

/** Throws 404 for a question without an answer, or the refusals of the endpoint. */
export async function readAnswer(
  ctx: StudentCtx,
  { session_id, number }: DecodedBody<typeof getPracticeAnswer>,
): Promise<PracticeAnswer> {
  const { product_id } = await sessionOf(ctx, session_id);
  const { topics } = await requirePractice(ctx, product_id);
  const item = await itemOf(ctx, session_id, number);
  if (item.answered_at === null) throw notFound(testTexts.notAnswered);
  await requireReadable(ctx, item, topics);
  return { ...(await askedQuestion(ctx, item)), outcome: await outcomeOf(ctx, item) };
}
