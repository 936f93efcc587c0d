/** The topics of a product with the progress of a student. */

import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { getPractice, Practice } from '../../../../../contract/assessment/practice.ts';
import type { DecodedBody } from '../../../../../contract/endpoint.ts';
import { perStore } from '../../../../platform/cache/per-store.ts';
import type { StudentCtx } from '../../../../platform/context.ts';
import { IS_USABLE } from '../../../papers/drafts/questions/bank-questions.ts';
import { knownBookmarks } from '../questions/pick-questions.ts';
import { IS_APPROVED, IS_WITHHELD, isInTopics, practisableAmong, type Topic } from '../questions/practisable.ts';
import { type OpenPractice, requirePractice } from '../require-practice.ts';
import { countItems, openSessionOf } from '../sessions/session-rows.ts';

type Count = Topic & { count: number };
const keyOf = ({ subject, topic }: Topic) => JSON.stringify([subject, topic]);

/** Mistakes that are counted. */
const MAX_COUNTED_DUE = 500;

/** Throws the refusal `practice_not_open`. */
export async function readPractice(
  ctx: StudentCtx,
  { product_id }: DecodedBody<typeof getPractice>,
): Promise<Practice> {
  const open = await requirePractice(ctx, product_id);
  const counts = await countQuestions(ctx, product_id, open);
  const progress = new Map((await progressOf(ctx)).map((row) => [keyOf(row), row]));
  const due = new Map((await countDue(ctx, open.topics)).map((row) => [keyOf(row), row.count]));
  const topics = open.topics.map((topic) => ({
    ...topic,
    questions: counts.get(keyOf(topic)) ?? 0,
    seen: progress.get(keyOf(topic))?.seen ?? 0,
    right: progress.get(keyOf(topic))?.right ?? 0,
    due: due.get(keyOf(topic)) ?? 0,
  }));
  const session = await openSessionOf(ctx);
  return {
    product_id,
    product_title: open.title,
    topics,
    due: topics.reduce((sum, topic) => sum + topic.due, 0),
    bookmarked: await countBookmarked(ctx, open.topics),
    open_session:
      session?.product_id === product_id ? { session_id: session.id, ...(await countItems(ctx, session.id)) } : null,
  };
}

/** The same for all students, and shown only; what is asked is decided when a session starts. */
const countsOfProducts = perStore(() => new LRUCache<string, Promise<Map<string, number>>>({ max: 500, ttl: 60_000 }));

/** Calls at the same moment share a count. */
function countQuestions(ctx: StudentCtx, productId: number, { version, topics }: OpenPractice) {
  const cache = countsOfProducts(ctx);
  const name = `${productId}:${version}`;
  const counts = cache.get(name) ?? countInTopics(ctx, topics);
  cache.set(name, counts, { noUpdateTTL: true });
  counts.catch(() => cache.delete(name));
  return counts;
}

/** Also counts what papers reserve: the difference would tell how many questions of a topic a paper has. */
async function countInTopics({ db }: StudentCtx, topics: readonly Topic[]) {
  const { rows } = await sql<Count>`
    select v.subject, v.topic, count(*)::int as count from assessment.bank_version v
    where ${IS_APPROVED} and ${isInTopics(topics)} and ${IS_USABLE} and not ${IS_WITHHELD}
    group by v.subject, v.topic`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.count]));
}

async function progressOf({ db, studentId }: StudentCtx) {
  const { rows } = await sql<Topic & { seen: number; right: number }>`
    select subject, topic, count(*)::int as seen, (count(*) filter (where is_right))::int as "right"
    from assessment.practice_progress where student_id = ${studentId}::bigint group by subject, topic`.execute(db);
  return rows;
}

/** Counts the mistakes that are due by topic, up to 500 in all. */
async function countDue(ctx: StudentCtx, topics: readonly Topic[]): Promise<Count[]> {
  const due = dueIds(ctx);
  const asked = sql`${IS_APPROVED} and v.question_id in (${due})`;
  const { isPractisable } = await practisableAmong(ctx, asked);
  const { rows } = await sql<Count>`
    select v.subject, v.topic, count(*)::int as count from assessment.bank_version v
    where ${asked} and ${isInTopics(topics)} and ${isPractisable} group by v.subject, v.topic`.execute(ctx.db);
  return rows;
}

/** The questions that are due, those of the longest ago. */
export function dueIds({ studentId, now }: StudentCtx) {
  return sql`select question_id from assessment.practice_progress
    where student_id = ${studentId}::bigint and due_at <= ${now}::timestamptz order by due_at limit ${MAX_COUNTED_DUE}::int`;
}

async function countBookmarked(ctx: StudentCtx, topics: readonly Topic[]): Promise<number> {
  const asked = sql`${IS_APPROVED} and v.question_id in (${knownBookmarks(ctx.studentId)})`;
  const { isPractisable } = await practisableAmong(ctx, asked);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from assessment.bank_version v
    where ${asked} and ${isInTopics(topics)} and ${isPractisable}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}
