/** Finds questions of the bank with nearly the same text. */
import { sql } from 'kysely';
import type { QuestionContent } from '../../../contract/staff/exams/question-content.ts';
import type { QuestionState, SimilarQuestion } from '../../../contract/staff/exams/questions.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import type { Pausable } from '../../platform/process/time-slicing.ts';
import { type ComparedQuestion, comparedQuestions, comparedTexts, similarities } from './content/compare-questions.ts';
import { chargeReading, runWithinBudget } from './content/comparison-budget.ts';
import { MIN_SIMILARITY } from './content/similarity.ts';
import type { BankVersion } from './version-store.ts';

/** Shown for a question. */
const MAX_SIMILAR = 5;
/** Candidates that are compared for a question. */
const MAX_CANDIDATES = 10;

/** Questions of one statement. */
const BATCH_SIZE = 50;

/** `question_id` is null for a question that is not stored. */
type Asked = ComparedQuestion & { question_id: number | null };

/** A question whose bands say that it may be similar to the question at `place`. */
type Candidate = { place: number; question_id: number };

/** A version of an earlier release has its content in place of the texts. */
type Texts = Pick<BankVersion, 'compared'> & { content: QuestionContent | null };
type CandidateTexts = Texts & { question_id: number; title: string; state: QuestionState };

/** Returns the similar questions of each of `questions`, in their order, the most similar first. */
export async function findSimilar(
  ctx: StaffCtx,
  questions: ReadonlyArray<{ question_id: number | null; content: QuestionContent }>,
): Promise<SimilarQuestion[][]> {
  const compared = await runWithinBudget(ctx, comparedQuestions(questions.map(({ content }) => content)));
  return findSimilarTo(
    ctx,
    compared.map((one, at) => ({ ...one, question_id: questions[at]?.question_id ?? null })),
  );
}

/** What is compared of a stored question. */
export type StoredQuestion = Pick<BankVersion, 'question_id' | 'bands'> & Texts;

/** The columns of `Texts`, of a version `v`. */
const TEXT_COLUMNS = sql`v.compared, case when v.compared is null then v.content - 'solution' end as content`;

/** The columns of `StoredQuestion` besides the number. */
export const COMPARED_COLUMNS = sql`v.bands, ${TEXT_COLUMNS}`;

/** The same for stored questions, whose bands and texts are stored. */
export async function findSimilarToStored(
  ctx: StaffCtx,
  versions: readonly StoredQuestion[],
): Promise<SimilarQuestion[][]> {
  const texts = await runWithinBudget(ctx, textsOf(versions));
  return findSimilarTo(
    ctx,
    versions.map(({ question_id, bands }, at) => ({ question_id, bands, texts: texts[at] ?? [] })),
  );
}

function* textsOf(versions: readonly Texts[]): Pausable<string[][]> {
  const texts: string[][] = [];
  for (const { compared, content } of versions) {
    texts.push(compared ?? (content ? comparedTexts(content) : []));
    yield;
  }
  return texts;
}

/** The same for questions whose texts are known. Throws 429 if the caller compared very much. */
export async function findSimilarTo(ctx: StaffCtx, questions: readonly Asked[]): Promise<SimilarQuestion[][]> {
  const found: SimilarQuestion[][] = [];
  for (let from = 0; from < questions.length; from += BATCH_SIZE) {
    const batch = questions.slice(from, from + BATCH_SIZE);
    const candidates = await candidatesOf(ctx, batch);
    const ids = [...new Set(candidates.map(({ question_id }) => question_id))];
    chargeReading(ctx, ids.length);
    const known = await readTexts(ctx, ids);
    found.push(...(await runWithinBudget(ctx, mostSimilar(batch, candidates, known))));
  }
  return found;
}

async function candidatesOf(ctx: Ctx, questions: readonly Asked[]): Promise<Candidate[]> {
  const asked = questions.map(({ question_id, bands }, place) => ({ place, question_id: question_id ?? 0, bands }));
  const { rows } = await sql<Candidate>`
    select a.place, c.question_id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as a (place integer, question_id bigint, bands integer[])
    cross join lateral (
      select v.question_id from assessment.bank_version v
      where v.bands && a.bands and v.is_newest and v.question_id <> a.question_id
      order by (select count(*) from unnest(v.bands) as band where band = any (a.bands)) desc, v.question_id
      limit ${MAX_CANDIDATES}::int
    ) as c`.execute(ctx.db);
  return rows;
}

/** Reads each candidate once. The stored texts are short; a content has up to 60,000 characters. */
async function readTexts(ctx: Ctx, ids: readonly number[]): Promise<CandidateTexts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CandidateTexts>`
    select v.question_id, v.title, v.state, ${TEXT_COLUMNS}
    from assessment.bank_version v where v.is_newest and v.question_id = any (${ids}::bigint[])`.execute(ctx.db);
  return rows;
}

function* mostSimilar(
  questions: readonly Asked[],
  rows: readonly Candidate[],
  known: readonly CandidateTexts[],
): Pausable<SimilarQuestion[][]> {
  const texts = yield* textsOf(known);
  const byId = new Map(known.map((one, at) => [one.question_id, { ...one, texts: texts[at] ?? [] }]));
  const candidates = Map.groupBy(rows, ({ place }) => place);
  const found: SimilarQuestion[][] = [];
  for (const [place, question] of questions.entries()) {
    const own = (candidates.get(place) ?? []).flatMap(({ question_id }) => byId.get(question_id) ?? []);
    const compared = yield* similarities(
      question,
      own.map(({ texts }) => texts),
    );
    found.push(
      own
        .map(({ question_id, title, state }, at) => ({ question_id, title, state, similarity: compared[at] ?? 0 }))
        .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
        .toSorted((one, other) => other.similarity - one.similarity || one.question_id - other.question_id)
        .slice(0, MAX_SIMILAR),
    );
  }
  return found;
}
