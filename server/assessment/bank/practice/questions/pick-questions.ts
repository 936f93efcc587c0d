/** Picks the questions of a session. */
import { type RawBuilder, sql } from 'kysely';
import type { PracticeChoice } from '../../../../../contract/assessment/practice.ts';
import type { StudentCtx } from '../../../../platform/context.ts';
import { IS_APPROVED, isInTopics, practisableAmong, type Topic } from './practisable.ts';

export type Picked = Topic & { question_id: number; version: number };
type Wanted = { topics: readonly Topic[]; choice: PracticeChoice; count: number; seed: string };

/** Questions from one source, without those that are picked already. */
type Source = { from: RawBuilder<unknown>; where: RawBuilder<unknown>; order: RawBuilder<unknown>; most?: number };

/** Returns at most `count` questions of the topics, each once; the same seed gives the same order of new questions. */
export async function pickQuestions(ctx: StudentCtx, { topics, choice, count, seed }: Wanted): Promise<Picked[]> {
  const isInTopic = isInTopics(topics);
  const { isPractisable } = await practisableAmong(ctx, sql`${IS_APPROVED} and ${isInTopic}`);
  const picked: Picked[] = [];
  for (const { from, where, order, most = count } of sourcesOf(ctx, choice, count, seed)) {
    const limit = Math.min(most, count - picked.length);
    if (limit <= 0) continue;
    const known = picked.map(({ question_id }) => question_id);
    const { rows } = await sql<Picked>`
      select v.question_id, v.version, v.subject, v.topic from ${from}
      where ${IS_APPROVED} and ${isInTopic} and ${where} and ${isPractisable}
        and v.question_id <> all (${known}::bigint[])
      order by ${order}, v.question_id limit ${limit}::int`.execute(ctx.db);
    picked.push(...rows.map((row) => ({ ...row, question_id: Number(row.question_id) })));
  }
  return picked;
}

function sourcesOf({ studentId, now }: StudentCtx, choice: PracticeChoice, count: number, seed: string): Source[] {
  const shuffled = sql`md5(v.question_id::text || ${seed}::text)`;
  const answered = sql`(select * from assessment.practice_progress where student_id = ${studentId}::bigint) own
    join assessment.bank_version v on v.question_id = own.question_id`;
  const scheduled = sql`(select question_id, due_at from assessment.practice_progress
      where student_id = ${studentId}::bigint and due_at is not null) own
    join assessment.bank_version v on v.question_id = own.question_id`;
  const fresh: Source = {
    from: sql`assessment.bank_version v`,
    where: sql`not exists (select from assessment.practice_progress own
      where own.student_id = ${studentId}::bigint and own.question_id = v.question_id)`,
    order: shuffled,
  };
  const mistakes: Source = { from: scheduled, where: sql`true`, order: sql`own.due_at` };
  if (choice === 'new') return [fresh];
  if (choice === 'mistakes') return [mistakes];
  if (choice === 'bookmarked') {
    const from = sql`(${knownBookmarks(studentId)}) own join assessment.bank_version v on v.question_id = own.question_id`;
    return [{ from, where: sql`true`, order: shuffled }];
  }
  const due = { ...mistakes, where: sql`own.due_at <= ${now}::timestamptz` };
  return [
    { ...due, most: Math.ceil(count / 2) },
    fresh,
    due,
    { from: answered, where: sql`true`, order: sql`own.answered_at` },
  ];
}

/**
 * The questions of the bank that the student bookmarked in practice, or in the result of a test of the console. They are practised
 * once they are answered, because a question without an answer can be withdrawn.
 */
export function bookmarkedIds(studentId: number): RawBuilder<{ question_id: number }> {
  return sql`select question_id from assessment.practice_bookmark where student_id = ${studentId}::bigint
    union ${bookmarksOfResults(studentId)}`;
}

/** Those whose key the student has read. */
export function knownBookmarks(studentId: number): RawBuilder<{ question_id: number }> {
  return sql`select question_id from assessment.practice_bookmark mark where mark.student_id = ${studentId}::bigint
      and exists (select from assessment.practice_progress own
        where own.student_id = mark.student_id and own.question_id = mark.question_id)
    union ${bookmarksOfResults(studentId)}`;
}

function bookmarksOfResults(studentId: number): RawBuilder<{ question_id: number }> {
  return sql`select used.question_id from assessment.bookmark mark join assessment.paper_question used
      on used.is_published and used.test_id = mark.test_id and used.number = mark.question_id - mark.test_id * 1000
    where mark.student_id = ${studentId}::bigint`;
}
