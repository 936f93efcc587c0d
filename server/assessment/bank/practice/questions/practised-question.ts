/**
 * A question of the bank for practice: as students see it, with its key and solution. This is the only file of practice that reads
 * keys; callers send the key and the solution after the answer.
 */

import { LRUCache } from 'lru-cache';
import type { Response } from '../../../../../contract/assessment/answer-events.ts';
import type { Bilingual, PaperQuestion } from '../../../../../contract/assessment/paper.ts';
import { gradeResponse } from '../../../../../engine/grading/grading.ts';
import type { AnswerKey } from '../../../../../engine/paper.ts';
import { rational, ZERO } from '../../../../../engine/rational.ts';
import { validateResponse } from '../../../../../engine/responses/validate-response.ts';
import { perStore } from '../../../../platform/cache/per-store.ts';
import type { Ctx } from '../../../../platform/context.ts';
import { malformed } from '../../../../platform/http/http-error.ts';
import { runInSlices } from '../../../../platform/process/time-slicing.ts';
import { faultText } from '../../../http/messages/answer-texts.ts';
import { engineKeys } from '../../../papers/engine-paper.ts';
import { answerKeyOf } from '../../../papers/paper-answer-key.ts';
import { shownKeys } from '../../../queries/shown-keys.ts';
import { toFileQuestion } from '../../content/file-question.ts';
import { renderQuestion } from '../../content/render-question.ts';

type PractisedQuestion = { question: PaperQuestion; key: AnswerKey; solution: Bilingual };
type Version = { question_id: number; version: number };

/** Characters of all rendered questions. */
const MAX_CHARACTERS = 16_000_000;

/** Approved versions do not change, so a rendered one is used until there are too many. `running`: those being rendered. */
const rendered = perStore(() => ({
  questions: new LRUCache<string, PractisedQuestion>({
    max: 1000,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (question) => JSON.stringify([question.question, question.solution]).length,
  }),
  running: new Map<string, Promise<PractisedQuestion>>(),
}));

async function practisedQuestion(ctx: Pick<Ctx, 'db' | 'config'>, asked: Version): Promise<PractisedQuestion> {
  const { questions, running } = rendered(ctx);
  const name = `${asked.question_id}:${asked.version}`;
  const known = questions.get(name) ?? running.get(name);
  if (known) return known;
  const rendering = renderStored(ctx, asked).finally(() => running.delete(name));
  running.set(name, rendering);
  const question = await rendering;
  questions.set(name, question);
  return question;
}

async function renderStored({ db }: Pick<Ctx, 'db'>, { question_id, version }: Version): Promise<PractisedQuestion> {
  const { content, passage } = await db
    .selectFrom('assessment.bank_version as v')
    .leftJoin('assessment.bank_version as passage', (join) =>
      join.onRef('passage.question_id', '=', 'v.passage_id').onRef('passage.version', '=', 'v.passage_version'),
    )
    .where('v.question_id', '=', question_id)
    .where('v.version', '=', version)
    .where('v.state', '=', 'approved')
    .select(['v.content', 'passage.content as passage'])
    .executeTakeFirstOrThrow();
  const { question, solution } = await runInSlices(renderQuestion(content, passage?.text ?? null));
  const key = engineKeys({ [question_id]: answerKeyOf(toFileQuestion(content)) }).get(question_id);
  if (!key) throw new Error(`question ${question_id} has no key`);
  return { question: { ...question, question_id }, key, solution };
}

/** Returns the question without its key. */
export async function shownQuestion(ctx: Pick<Ctx, 'db' | 'config'>, asked: Version): Promise<PaperQuestion> {
  return (await practisedQuestion(ctx, asked)).question;
}

/** Whether the whole answer is right; nothing is right in part. Throws 400 for a response of another question. */
export async function isRightResponse(ctx: Ctx, asked: Version, response: Response): Promise<boolean> {
  const { question, key } = await practisedQuestion(ctx, asked);
  const { question_id: questionId, type, options, rows = [] } = question;
  const optionIds = options.map(({ option_id }) => option_id);
  const rowIds = rows.map(({ row_id }) => row_id);
  const misfit = validateResponse(type, { optionIds, rowIds }, response);
  if (misfit !== null) throw malformed(faultText(misfit));
  const marking = { correct: rational(1), wrong: ZERO, unanswered: ZERO };
  return gradeResponse({ questionId, type, marking }, key, response).verdict === 'correct';
}

/** What is shown after the answer. */
export async function keyAndSolution(ctx: Ctx, asked: Version) {
  const { key, solution } = await practisedQuestion(ctx, asked);
  const [first = [], ...others] = shownKeys(key);
  return { key: first, other_keys: others, solution };
}
