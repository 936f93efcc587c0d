/** Metrics of attempts, read from the database. */
import { sql } from 'kysely';
import type { Gauge } from '../platform/observability/metrics.ts';

export const gauges: Gauge[] = [
  {
    name: 'attempts_open',
    help: 'Running attempts',
    read: async (ctx) => [{ value: await countRunning(ctx.db, sql`true`) }],
  },
  {
    name: 'attempts_overdue',
    help: 'Running attempts whose deadline passed 30 seconds ago or earlier; the sweeper should have finalized them',
    read: async (ctx) => [
      { value: await countRunning(ctx.db, sql`deadline < ${new Date(ctx.now.getTime() - 30_000)}`) },
    ],
  },
];

async function countRunning(db: Parameters<Gauge['read']>[0]['db'], where: ReturnType<typeof sql>): Promise<number> {
  const row = await db
    .selectFrom('assessment.attempt')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'running')
    .where(sql<boolean>`${where}`)
    .executeTakeFirstOrThrow();
  return row.count;
}
