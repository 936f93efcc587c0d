/** The topics of the question bank with their questions for practice, for the console. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import {
  type BankTopic,
  type getProductPractice,
  listPracticeQuestions,
  type PracticeQuestion,
  type PracticeState,
} from '../../../../../contract/staff/exams/practice.ts';
import type { Difficulty } from '../../../../../contract/staff/exams/question-content.ts';
import { catalogue } from '../../../../catalogue/index.ts';
import type { Ctx, StaffCtx } from '../../../../platform/context.ts';
import { runLongRead } from '../../../../platform/database/limits/long-reads.ts';
import { contains, runList } from '../../../../platform/database/lists/list-query.ts';
import { notFound } from '../../../../platform/http/http-error.ts';
import { IS_USABLE } from '../../../papers/drafts/questions/bank-questions.ts';
import { IS_APPROVED, IS_WITHHELD, practisableAmong, type Topic } from '../questions/practisable.ts';
import { titleOf } from './list-practice.ts';

const MAX_TOPICS = 500;

/** Throws 404 for a product that does not exist and opens nothing. */
export async function productPractice(
  ctx: Ctx,
  { product_id }: DecodedBody<typeof getProductPractice>,
): Promise<DataOf<typeof getProductPractice>> {
  const stored = await ctx.db
    .selectFrom('assessment.practice_product')
    .where('product_id', '=', product_id)
    .selectAll()
    .executeTakeFirst();
  if (!stored && !catalogue().product(product_id)) throw notFound();
  const isOpen = new Set((await openTopicsOf(ctx, product_id)).map(keyOf));
  const counted = await bankTopics(ctx);
  const known = new Set(counted.map(keyOf));
  const empty = (await openTopicsOf(ctx, product_id))
    .filter((topic) => !known.has(keyOf(topic)))
    .map((topic) => ({ ...topic, approved: 0, usable: 0, reserved: 0, withheld: 0 }));
  return {
    product_id,
    product_title: titleOf(product_id),
    version: stored?.version ?? 0,
    changed_at: stored?.changed_at.toISOString() ?? null,
    changed_by: stored?.changed_by ?? null,
    topics: [...counted, ...empty].map((topic) => ({ ...topic, is_open: isOpen.has(keyOf(topic)) })),
  };
}

export const keyOf = ({ subject, topic }: Topic) => JSON.stringify([subject, topic]);

export function openTopicsOf({ db }: Pick<Ctx, 'db'>, productId: number): Promise<Topic[]> {
  return db
    .selectFrom('assessment.practice_topic')
    .where('product_id', '=', productId)
    .select(['subject', 'topic'])
    .orderBy('subject')
    .orderBy('topic')
    .execute();
}

/** Reads all of the bank, as a long read. */
const bankTopics = (ctx: Ctx) => runLongRead(ctx, readBankTopics);

async function readBankTopics(ctx: Ctx): Promise<Array<Omit<BankTopic, 'is_open'>>> {
  const { isReserved, isPractisable } = await practisableAmong(ctx, IS_APPROVED);
  const { rows } = await sql<Omit<BankTopic, 'is_open'>>`
    select v.subject, v.topic, count(*)::int as approved,
      (count(*) filter (where ${isPractisable}))::int as usable,
      (count(*) filter (where ${isReserved} and not ${IS_WITHHELD}))::int as reserved,
      (count(*) filter (where ${IS_WITHHELD}))::int as withheld
    from assessment.bank_version v where ${IS_USABLE} and v.subject <> ''
    group by v.subject, v.topic order by v.subject, v.topic limit ${MAX_TOPICS}::int`.execute(ctx.db);
  return rows;
}

type Row = Omit<PracticeQuestion, 'state'> & { difficulty: Difficulty | null; state: PracticeState };

/** Returns a page. Throws 400 for a cursor of another list. */
export async function questionsOfTopic(
  ctx: StaffCtx,
  body: DecodedBody<typeof listPracticeQuestions>,
): Promise<DataOf<typeof listPracticeQuestions>> {
  const isOfTopic = sql`v.subject = ${body.subject} and v.topic = ${body.topic ?? ''}`;
  const { isReserved } = await practisableAmong(ctx, sql`${IS_APPROVED} and ${isOfTopic}`);
  return runList(ctx, listPracticeQuestions, body, {
    columns: sql`v.question_id, v.title, v.type, v.difficulty,
      case when ${IS_WITHHELD} then 'withheld' when ${isReserved} then 'reserved' else 'usable' end as state`,
    from: sql`assessment.bank_version v`,
    where: [IS_USABLE, isOfTopic, contains(sql`v.title`, body.search)],
    sorts: { question_id: { by: sql`v.question_id`, type: 'bigint' } },
    defaultSort: 'question_id',
    key: sql`v.question_id`,
    execute: (statement) => runLongRead(ctx, ({ db }) => statement.execute(db)),
    show: (row: Row): PracticeQuestion => ({ ...row, question_id: Number(row.question_id) }),
  });
}
