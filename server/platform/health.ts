/** `/livez`: the process runs. `/readyz`: it can do its work, and wants more of it. */
import type { FastifyInstance } from 'fastify';
import type { Store } from './db.ts';
import { pendingMigrations } from './migrate.ts';

/** `isLeaving`: the process is about to leave, and nothing on this machine takes its place. */
export function reportHealth(fastify: FastifyInstance, store: Store, isLeaving: () => boolean): void {
  let isMigrated = false;
  fastify.get('/livez', () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    if (isLeaving()) return reply.code(503).send({ status: 'draining' });
    try {
      await store.query('select 1');
      // Nothing takes a migration back.
      isMigrated ||= (await pendingMigrations(store)).length === 0;
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
    return isMigrated ? { status: 'ready' } : reply.code(503).send({ status: 'migrations are missing' });
  });
}
