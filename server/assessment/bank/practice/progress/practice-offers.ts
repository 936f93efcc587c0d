/** The own products that open topics for practice, for My Courses. */
import { sql } from 'kysely';
import type { getPracticeOffers, PracticeOffer } from '../../../../../contract/assessment/practice.ts';
import type { DecodedBody } from '../../../../../contract/endpoint.ts';
import { ownedProducts } from '../../../../learning/index.ts';
import type { StudentCtx } from '../../../../platform/context.ts';
import { IS_APPROVED, practisableAmong } from '../questions/practisable.ts';
import { dueIds } from './read-practice.ts';

export async function practiceOffers(
  ctx: StudentCtx,
  { product_id }: DecodedBody<typeof getPracticeOffers>,
): Promise<PracticeOffer[]> {
  const owned = await ownedProducts(ctx, ctx.studentId);
  const live = owned
    .filter(({ isLive, productId }) => isLive && (product_id === undefined || product_id === productId))
    .map(({ productId }) => productId);
  if (live.length === 0) return [];
  const { rows: open } = await sql<{ product_id: number }>`
    select distinct product_id from assessment.practice_topic where product_id = any(${live}::bigint[])
    order by product_id`.execute(ctx.db);
  if (open.length === 0) return [];
  const ids = open.map(({ product_id }) => Number(product_id));
  const asked = sql`${IS_APPROVED} and v.question_id in (${dueIds(ctx)})`;
  const { isPractisable } = await practisableAmong(ctx, asked);
  const { rows } = await sql<{ product_id: number; count: number }>`
    select topic.product_id, count(*)::int as count from assessment.bank_version v
    join assessment.practice_topic topic on topic.subject = v.subject and topic.topic = v.topic
    where topic.product_id = any(${ids}::bigint[]) and ${asked} and ${isPractisable}
    group by topic.product_id`.execute(ctx.db);
  const due = new Map(rows.map(({ product_id, count }) => [Number(product_id), count]));
  return ids.map((product_id) => ({ product_id, due: due.get(product_id) ?? 0 }));
}
