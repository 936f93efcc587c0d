/** Finds questions of the bank with nearly the same text. */
import { sql } from 'kysely';
import type { QuestionContent } from '../../../contract/staff/exams/question-content.ts';
import type { QuestionState, SimilarQuestion } from '../../../contract/staff/exams/questions.ts';
import type { Ctx } from '../../platform/context.ts';
import { comparedText, LANGUAGES } from './content/describe-content.ts';
import { bandsOf, MIN_SIMILARITY, similarityOf } from './content/similarity.ts';

/** Shown for a question. */
const MAX_SIMILAR = 5;
/** Candidates that are compared for a question. */
const MAX_CANDIDATES = 30;

/** A question of the bank, or one that is not stored. */
type Compared = { question_id: number | null; content: QuestionContent };

type Candidate = { place: number; question_id: number; title: string; state: QuestionState; content: QuestionContent };

/** Returns the similar questions of each of `questions`, in their order, the most similar first. */
export async function findSimilar(ctx: Ctx, questions: readonly Compared[]): Promise<SimilarQuestion[][]> {
  const asked = questions.map(({ question_id, content }) => ({
    question_id: question_id ?? 0,
    bands: textsOf(content).flatMap(bandsOf),
  }));
  const { rows } = await sql<Candidate>`
    select a.place, c.question_id, c.title, c.state, c.content
    from jsonb_to_recordset(${JSON.stringify(asked.map((one, place) => ({ place, ...one })))}::jsonb)
      as a (place integer, question_id bigint, bands integer[])
    cross join lateral (
      select v.question_id, v.title, v.state, v.content from assessment.bank_version v
      where v.bands && a.bands and v.is_newest and v.question_id <> a.question_id
      order by (select count(*) from unnest(v.bands) as band where band = any (a.bands)) desc, v.question_id
      limit ${MAX_CANDIDATES}::int
    ) as c`.execute(ctx.db);
  const candidates = Map.groupBy(rows, ({ place }) => place);
  return questions.map(({ content }, place) => mostSimilar(content, candidates.get(place) ?? []));
}

function mostSimilar(content: QuestionContent, candidates: readonly Candidate[]): SimilarQuestion[] {
  return candidates
    .map(({ question_id, title, state, content: other }) => ({
      ...{ question_id, title, state },
      similarity: similarityOfContents(content, other),
    }))
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .toSorted((one, other) => other.similarity - one.similarity || one.question_id - other.question_id)
    .slice(0, MAX_SIMILAR);
}

/** Of both languages the more similar one counts. */
export function similarityOfContents(one: QuestionContent, other: QuestionContent): number {
  const others = textsOf(other);
  const similarity = Math.max(...textsOf(one).map((text, language) => similarityOf(text, others[language] ?? '')));
  return Math.round(similarity * 100) / 100;
}

function textsOf(content: QuestionContent): string[] {
  return LANGUAGES.map((language) => comparedText(content, language));
}
