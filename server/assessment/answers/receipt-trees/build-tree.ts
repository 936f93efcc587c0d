/** Builds the nightly hash trees over the receipts of finished attempts. */
import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildTree, leafText, type Tree } from '../../../../engine/receipts/receipt-tree.ts';
import { recordChangeBy } from '../../../audit/index.ts';
import { type Ctx, inTransaction, onBackground } from '../../../platform/context.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';

/** Leaves of one tree: its hashes take about 50 ms. More attempts of a day are in several trees. */
const MAX_LEAVES = 20_000;
const MAX_TREES = 100;
const BATCH_ROWS = 1000;

type Row = { student_id: number; attempt_id: number; log_hash: string; public_id: string; receipt: string };

/** Runs daily at 00:05, India time, before the anchor of the audit log. A run that was interrupted is continued by the next one. */
export const buildReceiptTreesJob: Job = {
  name: 'assessment.build_receipt_trees',
  cron: '5 0 * * *',
  run: async (outer) => {
    const ctx = onBackground(outer);
    for (let trees = 0; trees < MAX_TREES; trees++) {
      if ((await inTransaction(ctx, buildNextTree)) < MAX_LEAVES) return;
    }
  },
};

/** Builds a tree of the attempts that are in none, and returns their number. */
async function buildNextTree(ctx: Ctx): Promise<number> {
  const rows = await waitingLeaves(ctx);
  if (rows.length === 0) return 0;
  const leaves: string[] = [];
  for (const { public_id: publicId, log_hash: logHash, receipt } of rows) {
    leaves.push(sha256(leafText({ publicId, logHash, receipt })));
    if (leaves.length % BATCH_ROWS === 0) await setImmediate();
  }
  const tree = buildTree(leaves, sha256);
  const { id } = await ctx.db
    .insertInto('assessment.receipt_tree')
    .values({ built_at: ctx.now, root: tree.root, size: rows.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    await storePlaces(ctx, id, tree, rows, from);
  }
  await recordChangeBy(
    ctx,
    { kind: 'system', name: 'assessment.receipt_tree' },
    {
      action: 'receipt_tree.published',
      target: { type: 'receipt_tree', id, label: `Tree ${id}` },
      after: { root: tree.root, size: rows.length },
    },
  );
  return rows.length;
}

/** Locks the leaves: a second run waits, and then finds only those that are left. */
async function waitingLeaves(ctx: Ctx): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select leaf.student_id, leaf.attempt_id, leaf.log_hash, attempt.public_id, attempt.receipt
    from assessment.receipt_leaf as leaf
    -- The limit keeps it a look-up by key for each leaf, whatever the planner expects.
    cross join lateral (
      select public_id, receipt from assessment.attempt
      where attempt.student_id = leaf.student_id and attempt.id = leaf.attempt_id limit 1
    ) as attempt
    where leaf.tree_id is null order by leaf.attempt_id limit ${MAX_LEAVES} for update of leaf`.execute(ctx.db);
  return rows;
}

async function storePlaces(ctx: Ctx, treeId: number, tree: Tree, rows: readonly Row[], from: number): Promise<void> {
  const part = rows.slice(from, from + BATCH_ROWS);
  await sql`
    update assessment.receipt_leaf as leaf
    set tree_id = ${treeId}, position = placed.position, proof = decode(placed.proof, 'hex')
    from unnest(${part.map((one) => one.student_id)}::bigint[], ${part.map((one) => one.attempt_id)}::bigint[],
      ${part.map((_, at) => from + at)}::int[], ${part.map((_, at) => tree.siblingsOf(from + at).join(''))}::text[])
      as placed (student_id, attempt_id, position, proof)
    where leaf.student_id = placed.student_id and leaf.attempt_id = placed.attempt_id`.execute(ctx.db);
}

function sha256(text: string): string {
  return hash('sha256', text);
}
