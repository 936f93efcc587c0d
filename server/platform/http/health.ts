/** Health checks: `/livez` when the process runs, `/readyz` when it can serve requests and should get more. */
import type { FastifyInstance } from 'fastify';
import type { Store } from '../database/db.ts';
import { pendingMigrations } from '../database/migrate.ts';

/**
 * `/readyz` is 503 while the process drains without a replacement on this machine (`isLeaving`), without a database, or
 * when migrations are missing.
 */
export function reportHealth(fastify: FastifyInstance, store: Store, isLeaving: () => boolean): void {
  let isMigrated = false;
  fastify.get('/livez', () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    if (isLeaving()) return reply.code(503).send({ status: 'draining' });
    try {
      await store.query('select 1');
      // Checked until it is true: migrations are never reverted.
      isMigrated ||= (await pendingMigrations(store)).length === 0;
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
    return isMigrated ? { status: 'ready' } : reply.code(503).send({ status: 'migrations are missing' });
  });
}
