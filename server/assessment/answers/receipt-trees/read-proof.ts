import type { ReceiptProof } from '../../../../contract/assessment/event-log.ts';
import { TREE_RULE } from '../../../../engine/receipts/receipt-tree.ts';
import type { Ctx } from '../../../platform/context.ts';

const HASH_DIGITS = 64;

/** Returns the proof of an attempt; null until the tree of the next night. */
export async function readProof(
  { db }: Pick<Ctx, 'db'>,
  attempt: { student_id: number; id: number },
): Promise<ReceiptProof | null> {
  const row = await db
    .selectFrom('assessment.receipt_leaf as leaf')
    .innerJoin('assessment.receipt_tree as tree', 'tree.id', 'leaf.tree_id')
    .where('leaf.student_id', '=', attempt.student_id)
    .where('leaf.attempt_id', '=', attempt.id)
    .select(['tree.id', 'tree.root', 'tree.size', 'leaf.position', 'leaf.proof'])
    .executeTakeFirst();
  if (!row || row.position === null || row.proof === null) return null;
  const siblings =
    Buffer.from(row.proof)
      .toString('hex')
      .match(new RegExp(`.{${HASH_DIGITS}}`, 'g')) ?? [];
  return {
    tree: row.id,
    root: row.root,
    size: row.size,
    position: row.position,
    siblings: [...siblings],
    rule: TREE_RULE,
  };
}
