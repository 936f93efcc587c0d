/** The list of the question bank. Its search reads an index of words. */
import { type RawBuilder, sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { listQuestions, type listTopics, type QuestionRow } from '../../../contract/staff/exams/questions.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { runList } from '../../platform/database/lists/list-query.ts';
import type { BankVersionTable } from './bank-tables.ts';
import { searchedWords } from './content/describe-content.ts';
import { COMPARED_COLUMNS, findSimilarToStored, type StoredQuestion } from './find-similar.ts';
import { headOf } from './read-question.ts';
import type { BankVersion } from './version-store.ts';

/** Words of a search; more do not make it narrower. */
const MAX_WORDS = 12;
/** As in the index. */
const MAX_WORD_LENGTH = 60;
const MAX_SUBJECTS = 200;
const MAX_TOPICS = 500;

const SHOWN = [
  ...(['question_id', 'version', 'edit', 'type', 'title', 'state', 'english', 'hindi'] as const),
  ...(['saved_by', 'saved_at', 'subject', 'topic', 'difficulty'] as const),
];
const SHOWN_COLUMNS = sql.join(SHOWN.map((name) => sql.ref(`v.${name}`)));

type ListedVersion = Pick<BankVersion, (typeof SHOWN)[number]>;
type Listed = { row: Omit<QuestionRow, 'similar'>; version: StoredQuestion };

/** Returns a page of the list. Throws 400 for a cursor of another list. */
export async function questionsForStaff(
  ctx: StaffCtx,
  body: DecodedBody<typeof listQuestions> & { isBatch?: true },
): Promise<DataOf<typeof listQuestions>> {
  const page = await runList<ListedVersion & StoredQuestion, Listed>(ctx, listQuestions, body, {
    // A content has up to 60,000 characters, so it is read for comparisons only, like its texts.
    columns: body.isBatch ? SHOWN_COLUMNS : sql`${SHOWN_COLUMNS}, ${COMPARED_COLUMNS}`,
    from: sql`assessment.bank_version v`,
    where: conditionsOf(body),
    sorts: {
      saved_at: { by: sql`v.saved_at`, type: 'timestamptz' },
      question_id: { by: sql`v.question_id`, type: 'bigint' },
    },
    defaultSort: '-saved_at',
    key: sql`v.question_id`,
    execute: (statement) => statement.execute(ctx.db),
    show: (version) => ({ row: listedVersion(version), version }),
  });
  // A file has no column for it.
  const similar = body.isBatch
    ? []
    : await findSimilarToStored(
        ctx,
        page.rows.map(({ version }) => version),
      );
  return { ...page, rows: page.rows.map(({ row }, at) => ({ ...row, similar: similar[at]?.length ?? 0 })) };
}

type Filters = Omit<DecodedBody<typeof listQuestions>, 'sort' | 'cursor' | 'limit'>;

/** Returns the conditions of the newest version `v` of a question; a filter that is not set has none. */
export function conditionsOf({ subject, topic, tag, type, state, language, difficulty, passage_id, search }: Filters) {
  return [
    sql`v.is_newest`,
    subject && sql`v.subject = ${subject}`,
    topic && sql`v.topic = ${topic}`,
    tag && sql`${tag}::text = any (v.tags)`,
    type && sql`v.type = ${type}`,
    state && sql`v.state = ${state}`,
    difficulty && sql`v.difficulty = ${difficulty}`,
    passage_id !== undefined && sql`v.passage_id = ${passage_id}::bigint`,
    language && LANGUAGE_CONDITIONS[language],
    search && matches(search),
  ];
}

export const LANGUAGE_CONDITIONS = {
  both: sql`v.english = 'complete' and v.hindi = 'complete'`,
  english: sql`v.english = 'complete' and v.hindi <> 'complete'`,
  hindi: sql`v.hindi = 'complete' and v.english <> 'complete'`,
  incomplete: sql`v.english <> 'complete' and v.hindi <> 'complete'`,
};

/**
 * Each word begins a word of the question, or sounds like the beginning of one in either script. A number also finds the
 * question. The index `bank_version_words` serves it.
 */
export function matches(search: string): RawBuilder<unknown> | null {
  const words = searchedWords(search).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const query = words.map(
    ({ word, sound }) => `(${[word, ...(sound ? [`~${sound}`] : [])].map(beginning).join(' | ')})`,
  );
  const all = sql`assessment.bank_words(v.search, v.sounds) @@ ${query.join(' & ')}::tsquery`;
  return /^\d{1,12}$/.test(search.trim()) ? sql`(${all} or v.question_id = ${search.trim()}::bigint)` : all;
}

/** Part of a text search. A folded word has letters and digits only, so it needs no escapes. */
function beginning(word: string): string {
  return `'${[...word].slice(0, MAX_WORD_LENGTH).join('')}':*`;
}

function listedVersion(version: ListedVersion): Listed['row'] {
  const { subject, topic, difficulty } = version;
  return { ...headOf(version), subject, topic, difficulty };
}

/** Returns the topics in use, in their order. Each is one look into the index `bank_version_topics`, however many questions it has. */
export async function topicsOfBank(ctx: Ctx): Promise<DataOf<typeof listTopics>> {
  const { rows } = await sql<Pick<BankVersionTable, 'subject' | 'topic'>>`
    with recursive found as (
      (select subject, topic from assessment.bank_version where is_newest and subject <> ''
        order by subject, topic limit 1)
      union all
      select next.subject, next.topic from found cross join lateral (
        select v.subject, v.topic from assessment.bank_version v
        where v.is_newest and v.subject <> '' and (v.subject, v.topic) > (found.subject, found.topic)
        order by v.subject, v.topic limit 1
      ) next
    )
    select subject, topic from found limit ${MAX_TOPICS}::int`.execute(ctx.db);
  return [...Map.groupBy(rows, ({ subject }) => subject)]
    .slice(0, MAX_SUBJECTS)
    .map(([subject, found]) => ({ subject, topics: found.map(({ topic }) => topic).filter(Boolean) }));
}
