/**
 * Which questions of the bank may be practised: the newest approved version, not withheld by the staff, and in no paper whose
 * results are not out. A question is treated like all questions of its passage, because the passage is shown with it. What a
 * student has answered, or read in a result, stays open to this student, who knows its key: otherwise its disappearance would tell
 * which questions a paper that is being prepared has.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../../platform/context.ts';
import { IS_USABLE } from '../../../papers/drafts/questions/bank-questions.ts';
import { testsOf } from '../../../queries/tests.ts';
import { isReleased } from '../../../rules.ts';

export type Topic = { subject: string; topic: string };

/** Whether the staff excluded `v`, a row of `assessment.bank_version`. */
export const IS_WITHHELD: RawBuilder<unknown> = sql`exists (
  select from assessment.practice_withheld withheld where withheld.question_id = v.question_id
)`;

/** The conditions of `v`, a row of `assessment.bank_version`, for questions that the same call has asked about. */
export type Practisable = { isReserved: RawBuilder<unknown>; isPractisable: RawBuilder<unknown> };

/**
 * Returns the conditions for the questions `v` that meet `asked`, for the student of `ctx` if it has one. A paper whose release is not known counts as not released:
 * also one that is published between two statements.
 */
export async function practisableAmong(
  ctx: Pick<Ctx, 'db' | 'now'> & { studentId?: number },
  asked: RawBuilder<unknown>,
): Promise<Practisable> {
  const released = await releasedTestsWith(ctx, asked);
  const isOpenPaper = sql`used.is_published and used.test_id = any(${released}::bigint[])`;
  const isReserved = sql`(exists (
      select from assessment.paper_question used where used.question_id = v.question_id and not (${isOpenPaper})
    ) or exists (
      select from assessment.bank_version sibling
      join assessment.paper_question used on used.question_id = sibling.question_id
      where sibling.passage_id = v.passage_id and not (${isOpenPaper})
    ))`;
  const { studentId } = ctx;
  const isKnown = studentId === undefined ? sql`false` : isKnownTo(studentId, released);
  const isOpen = sql`(${isKnown} or not ${isReserved})`;
  return { isReserved, isPractisable: sql`(${IS_USABLE} and not ${IS_WITHHELD} and ${isOpen})` };
}

/** Whether the student has read the key of `v`: after an answer in practice, or in the released result of a test. */
function isKnownTo(studentId: number, released: readonly number[]): RawBuilder<unknown> {
  return sql`(exists (
      select from assessment.practice_progress own
      where own.student_id = ${studentId}::bigint and own.question_id = v.question_id
    ) or exists (
      select from assessment.paper_question used join assessment.result own on own.test_id = used.test_id
      where used.question_id = v.question_id and used.is_published and used.test_id = any(${released}::bigint[])
        and own.student_id = ${studentId}::bigint
    ))`;
}

/** The tests with published questions among these, or with others of their passages, whose results are released. */
async function releasedTestsWith(ctx: Pick<Ctx, 'db' | 'now'>, asked: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ test_id: number }>`
    with asked as (select v.question_id, v.passage_id from assessment.bank_version v where ${asked}),
    related as (
      select question_id from asked
      union select sibling.question_id from asked
        join assessment.bank_version sibling on sibling.passage_id = asked.passage_id
    )
    select distinct used.test_id from related join assessment.paper_question used using (question_id)
    where used.is_published`.execute(ctx.db);
  const ids = rows.map(({ test_id }) => Number(test_id));
  const tests = ids.length === 0 ? [] : await testsOf(ctx, ids);
  return tests.filter((test) => isReleased(test, ctx.now)).map(({ id }) => id);
}

/** Whether `v` belongs to one of these topics. */
export function isInTopics(topics: readonly Topic[]): RawBuilder<unknown> {
  const [subjects, names] = [topics.map(({ subject }) => subject), topics.map(({ topic }) => topic)];
  return sql`(v.subject, v.topic) in (select * from unnest(${subjects}::text[], ${names}::text[]))`;
}

/** Whether `v` is an approved version of a question, for a statement about topics or single questions. */
export const IS_APPROVED = sql`v.state = 'approved' and v.type <> 'passage'`;
