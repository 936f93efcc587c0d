/** Finds questions of the bank with nearly the same text. */
import { sql } from 'kysely';
import type { QuestionContent } from '../../../contract/staff/exams/question-content.ts';
import type { QuestionState, SimilarQuestion } from '../../../contract/staff/exams/questions.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import type { Pausable } from '../../platform/process/time-slicing.ts';
import { type ComparedQuestion, comparedQuestions, comparedTexts, similarities } from './content/compare-questions.ts';
import { runWithinBudget } from './content/comparison-budget.ts';
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

type Candidate = { place: number; question_id: number; title: string; state: QuestionState; content: QuestionContent };

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

/** The same for stored questions, whose bands are stored. */
export async function findSimilarToStored(
  ctx: StaffCtx,
  versions: ReadonlyArray<Pick<BankVersion, 'question_id' | 'content' | 'bands'>>,
): Promise<SimilarQuestion[][]> {
  const texts = await runWithinBudget(ctx, textsOf(versions));
  return findSimilarTo(
    ctx,
    versions.map(({ question_id, bands }, at) => ({ question_id, bands, texts: texts[at] ?? [] })),
  );
}

function* textsOf(versions: ReadonlyArray<Pick<BankVersion, 'content'>>): Pausable<string[][]> {
  const texts: string[][] = [];
  for (const { content } of versions) {
    texts.push(comparedTexts(content));
    yield;
  }
  return texts;
}

/** The same for questions whose texts are known. Throws 429 if the caller compared very much. */
export async function findSimilarTo(ctx: StaffCtx, questions: readonly Asked[]): Promise<SimilarQuestion[][]> {
  const found: SimilarQuestion[][] = [];
  for (let from = 0; from < questions.length; from += BATCH_SIZE) {
    const batch = questions.slice(from, from + BATCH_SIZE);
    found.push(...(await runWithinBudget(ctx, mostSimilar(batch, await candidatesOf(ctx, batch)))));
  }
  return found;
}

async function candidatesOf(ctx: Ctx, questions: readonly Asked[]): Promise<Candidate[]> {
  const asked = questions.map(({ question_id, bands }, place) => ({ place, question_id: question_id ?? 0, bands }));
  const { rows } = await sql<Candidate>`
    select a.place, c.question_id, c.title, c.state, c.content
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as a (place integer, question_id bigint, bands integer[])
    cross join lateral (
      -- Solutions are not compared, and can be long.
      select v.question_id, v.title, v.state, v.content - 'solution' as content from assessment.bank_version v
      where v.bands && a.bands and v.is_newest and v.question_id <> a.question_id
      order by (select count(*) from unnest(v.bands) as band where band = any (a.bands)) desc, v.question_id
      limit ${MAX_CANDIDATES}::int
    ) as c`.execute(ctx.db);
  return rows;
}

function* mostSimilar(questions: readonly Asked[], rows: readonly Candidate[]): Pausable<SimilarQuestion[][]> {
  const textsById = new Map<number, string[]>();
  for (const { question_id, content } of rows) {
    if (textsById.has(question_id)) continue;
    textsById.set(question_id, comparedTexts(content));
    yield;
  }
  const candidates = Map.groupBy(rows, ({ place }) => place);
  const found: SimilarQuestion[][] = [];
  for (const [place, question] of questions.entries()) {
    const own = candidates.get(place) ?? [];
    const compared = yield* similarities(
      question,
      own.map(({ question_id }) => textsById.get(question_id) ?? []),
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
