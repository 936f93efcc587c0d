/** Opens topics of the question bank for practice, and withholds single questions. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../../../contract/staff/accounts/roles.ts';
import {
  type allowQuestion,
  noSuchProduct,
  noSuchTopic,
  type savePractice,
  type withholdQuestion,
} from '../../../../../contract/staff/exams/practice.ts';
import { recordChange, recordNoChange } from '../../../../audit/index.ts';
import { catalogue } from '../../../../catalogue/index.ts';
import type { StaffCtx } from '../../../../platform/context.ts';
import { refuse } from '../../../../platform/http/http-error.ts';
import { lockNewest, targetOf } from '../../version-store.ts';
import { IS_APPROVED, isInTopics, type Topic } from '../questions/practisable.ts';
import { canOpen, titleOf } from './list-practice.ts';
import { keyOf, openTopicsOf } from './read-topics.ts';

/** Throws the refusals of the endpoint. */
export async function setTopics(
  ctx: StaffCtx,
  { product_id, version, topics }: DecodedBody<typeof savePractice>,
): Promise<DataOf<typeof savePractice>> {
  const product = catalogue().product(product_id);
  if (!product || !canOpen(product)) throw refuse(noSuchProduct);
  if ((await lockPractice(ctx, product_id)) !== version) throw refuse(changedMeanwhile);
  const before = await openTopicsOf(ctx, product_id);
  const wanted = [...new Map(topics.map((topic) => [keyOf(topic), topic])).values()];
  const opened = without(wanted, before);
  const closed = without(before, wanted);
  if (opened.length + closed.length === 0 && version > 0) {
    recordNoChange(ctx);
    return { version };
  }
  await requireQuestions(ctx, opened);
  await storeTopics(ctx, product_id, opened, closed);
  await ctx.db
    .updateTable('assessment.practice_product')
    .set({ version: version + 1, changed_at: ctx.now, changed_by: ctx.staff.name })
    .where('product_id', '=', product_id)
    .execute();
  await recordChange(ctx, {
    action: 'practice.topics_changed',
    target: { type: 'practice', id: product_id, label: titleOf(product_id) },
    before: { closed_topics: closed.map(nameOf) },
    after: { opened_topics: opened.map(nameOf) },
  });
  return { version: version + 1 };
}

/** Returns the version, 0 for a product that opened nothing yet; its topics change in one call at a time. */
async function lockPractice({ db, now, staff }: StaffCtx, productId: number): Promise<number> {
  await db
    .insertInto('assessment.practice_product')
    .values({ product_id: productId, version: 0, changed_at: now, changed_by: staff.name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { version } = await db
    .selectFrom('assessment.practice_product')
    .where('product_id', '=', productId)
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

function without(topics: readonly Topic[], others: readonly Topic[]): Topic[] {
  const known = new Set(others.map(keyOf));
  return topics.filter((topic) => !known.has(keyOf(topic)));
}

function nameOf({ subject, topic }: Topic): string {
  return topic ? `${subject}: ${topic}` : subject;
}

async function requireQuestions({ db }: StaffCtx, topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return;
  const { rows } = await sql<Topic>`
    select distinct v.subject, v.topic from assessment.bank_version v
    where ${IS_APPROVED} and ${isInTopics(topics)}`.execute(db);
  if (rows.length < topics.length) throw refuse(noSuchTopic);
}

async function storeTopics({ db }: StaffCtx, product_id: number, opened: readonly Topic[], closed: readonly Topic[]) {
  if (closed.length > 0) {
    await sql`delete from assessment.practice_topic v
      where v.product_id = ${product_id}::bigint and ${isInTopics(closed)}`.execute(db);
  }
  if (opened.length > 0) {
    const rows = opened.map(({ subject, topic }) => ({ product_id, subject, topic }));
    await db.insertInto('assessment.practice_topic').values(rows).execute();
  }
}

/** Repeated calls change nothing. Throws 404 for a question that does not exist. */
export async function withhold(ctx: StaffCtx, { question_id }: DecodedBody<typeof withholdQuestion>): Promise<null> {
  const question = await lockNewest(ctx, question_id);
  const stored = await ctx.db
    .insertInto('assessment.practice_withheld')
    .values({ question_id, withheld_at: ctx.now, withheld_by: ctx.staff.name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('question_id')
    .executeTakeFirst();
  if (stored) await recordChange(ctx, { action: 'practice.question_withheld', target: targetOf(question) });
  else recordNoChange(ctx);
  return null;
}

/** Repeated calls change nothing. Throws 404 for a question that does not exist. */
export async function allow(ctx: StaffCtx, { question_id }: DecodedBody<typeof allowQuestion>): Promise<null> {
  const question = await lockNewest(ctx, question_id);
  const removed = await ctx.db
    .deleteFrom('assessment.practice_withheld')
    .where('question_id', '=', question_id)
    .returning('question_id')
    .executeTakeFirst();
  if (removed) await recordChange(ctx, { action: 'practice.question_allowed', target: targetOf(question) });
  else recordNoChange(ctx);
  return null;
}
