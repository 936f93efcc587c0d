/** Whether a student may practise with the topics of a product now. */

import { instalmentDue } from '../../../../common/instalment-due.ts';
import { practiceNotOpen } from '../../../../contract/assessment/practice.ts';
import { catalogue } from '../../../catalogue/index.ts';
import { ownershipOf } from '../../../learning/index.ts';
import type { StudentCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import type { Topic } from './questions/practisable.ts';

/** `version` grows with each change of the topics. */
export type OpenPractice = { title: string; version: number; topics: Topic[] };

/**
 * Returns the topics that the product opens. Throws the refusal `practice_not_open` for a product that the student does not own,
 * whose access has ended or is locked by an instalment, and for one without topics.
 */
export async function requirePractice(ctx: StudentCtx, productId: number): Promise<OpenPractice> {
  const owned = await ownershipOf(ctx, ctx.studentId, productId);
  if (!owned?.isLive)
    throw refuse(practiceNotOpen, owned?.isLocked ? instalmentDue(Number(owned.nextEmiNo)) : undefined);
  const rows = await ctx.db
    .selectFrom('assessment.practice_product as product')
    .innerJoin('assessment.practice_topic as topic', 'topic.product_id', 'product.product_id')
    .where('product.product_id', '=', productId)
    .select(['product.version', 'topic.subject', 'topic.topic'])
    .orderBy('topic.subject')
    .orderBy('topic.topic')
    .execute();
  const [first] = rows;
  if (!first) throw refuse(practiceNotOpen);
  const title = catalogue().product(productId)?.title ?? '';
  return { title, version: first.version, topics: rows.map(({ subject, topic }) => ({ subject, topic })) };
}
