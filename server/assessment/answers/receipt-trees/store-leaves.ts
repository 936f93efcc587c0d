import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

export type Leaf = { student_id: number; id: number; log_hash: string };

/** Stores the last hashes of logs, in the transaction that ends their attempts; the next tree has them. */
export async function storeLeaves(ctx: Pick<Ctx, 'db'>, leaves: readonly Leaf[]): Promise<void> {
  await sql`
    insert into assessment.receipt_leaf (student_id, attempt_id, log_hash)
    select * from unnest(${leaves.map((one) => one.student_id)}::bigint[], ${leaves.map((one) => one.id)}::bigint[],
      ${leaves.map((one) => one.log_hash)}::text[])
    on conflict do nothing`.execute(ctx.db);
}
