/**
 * Finds and draws questions of the bank for a paper. A draw may read all questions that papers can use; it leaves out those that
 * students practised.
 */
import { sql } from 'kysely';
import { inEnglish } from '../../../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import type { drawQuestions, findBankQuestions } from '../../../../../contract/staff/exams/papers/papers.ts';
import type { Difficulty } from '../../../../../contract/staff/exams/question-content.ts';
import { recordNoChange } from '../../../../audit/index.ts';
import { consume } from '../../../../identity/index.ts';
import type { Ctx, StaffCtx } from '../../../../platform/context.ts';
import { runLongRead } from '../../../../platform/database/limits/long-reads.ts';
import { rateLimited } from '../../../../platform/http/http-error.ts';
import { runInSlices } from '../../../../platform/process/time-slicing.ts';
import { LANGUAGE_CONDITIONS, matches } from '../../../bank/list-questions.ts';
import { IS_PRACTISED, IS_USABLE, SHOWN, type ShownRow, shownQuestion } from './bank-questions.ts';
import { drawByBlueprint } from './blueprint.ts';

const MAX_FOUND = 50;
/** Questions among which a blueprint draws, those written first. */
const MAX_CANDIDATES = 20_000;

export async function questionsForPaper(
  { db }: Ctx,
  { subject, topic, type, difficulty, language, search }: DecodedBody<typeof findBankQuestions>,
): Promise<DataOf<typeof findBankQuestions>> {
  const conditions = [
    IS_USABLE,
    subject && sql`v.subject = ${subject}`,
    topic && sql`v.topic = ${topic}`,
    type && sql`v.type = ${type}`,
    difficulty && sql`v.difficulty = ${difficulty}`,
    language && LANGUAGE_CONDITIONS[language],
    search && matches(search),
  ].filter((condition) => typeof condition === 'object' && condition !== null);
  const { rows } = await sql<ShownRow>`
    select ${SHOWN} from assessment.bank_version v where ${sql.join(conditions, sql` and `)}
    order by v.question_id desc limit ${MAX_FOUND + 1}::int`.execute(db);
  return { questions: rows.slice(0, MAX_FOUND).map(shownQuestion), has_more: rows.length > MAX_FOUND };
}

type Candidate = { question_id: number; subject: string; topic: string; difficulty: Difficulty | null };

/** Draws of one person. */
export const MAX_DRAWS = 60;
const SECONDS = 600;

type Body = DecodedBody<typeof drawQuestions>;
type Draw = { drawn: number[]; found: number[] };

/** By the body of a call, because all candidates are read and ordered before its transaction. */
const draws = new WeakMap<Body, Draw>();

/** Counts a draw and makes it, with pauses in which other calls run. Throws 429 after many. */
export async function prepareDraw(ctx: StaffCtx, body: Body): Promise<void> {
  const limit = { subject: `paper-draw:${ctx.staff.staffId}`, limit: MAX_DRAWS, seconds: SECONDS };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited(inEnglish('You have drawn questions very often. Please wait a few minutes.'), wait);
  const { rows, seed, excluded } = body;
  const candidates = await runLongRead(ctx, ({ db }) =>
    sql<Candidate>`
      select v.question_id, v.subject, v.topic, v.difficulty from assessment.bank_version v
      where ${IS_USABLE} and not ${IS_PRACTISED} order by v.question_id limit ${MAX_CANDIDATES}::int`.execute(db),
  );
  const numbered = candidates.rows.map((one) => ({ ...one, question_id: Number(one.question_id) }));
  const { questions, found } = await runInSlices(drawByBlueprint(numbered, rows, seed, excluded));
  draws.set(body, { drawn: questions.map(({ question_id }) => question_id), found });
}

/** Stores nothing: the console adds the questions to its draft. */
export async function drawForPaper(ctx: StaffCtx, body: Body): Promise<DataOf<typeof drawQuestions>> {
  recordNoChange(ctx);
  const { drawn, found } = draws.get(body) as Draw;
  const { rows: shown } = await sql<ShownRow>`
    select ${SHOWN} from unnest(${drawn}::bigint[]) with ordinality as drawn (question_id, place)
    join assessment.bank_version v using (question_id) where ${IS_USABLE} order by drawn.place`.execute(ctx.db);
  return { questions: shown.map(shownQuestion), found };
}
