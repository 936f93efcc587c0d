/** Health checks: `/livez` when the process runs, `/readyz` when it can serve requests and should get more. */
import type { FastifyInstance } from 'fastify';
import type { Store } from '../database/db.ts';
import { pendingMigrations } from '../database/migrate.ts';

/**
 * `/readyz` is 503 while the process drains without a replacement on this machine (`isLeaving`), without a database, or
 * when migrations are missing.
 */
export function reportHealth(fastify: FastifyInstance, store: Pick<Store, 'query'>, isLeaving: () => boolean): void {
  const check = sharedCheck(databaseCheck(store));
  fastify.get('/livez', () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    const status = isLeaving() ? 'draining' : await check();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}

type Status = 'ready' | 'no database' | 'migrations are missing';

const RESULT_MS = 1000;

/** Runs one check at a time and uses its result for a second: the endpoint is public and has no rate limit. */
function sharedCheck(check: () => Promise<Status>): () => Promise<Status> {
  let result: Promise<Status> | null = null;
  let validUntil = Number.POSITIVE_INFINITY;
  return () => {
    if (!result || performance.now() >= validUntil) {
      validUntil = Number.POSITIVE_INFINITY;
      result = check().finally(() => {
        validUntil = performance.now() + RESULT_MS;
      });
    }
    return result;
  };
}

function databaseCheck(store: Pick<Store, 'query'>): () => Promise<Status> {
  let isMigrated = false;
  return async () => {
    try {
      await store.query('select 1');
      // Checked until it is true: migrations are never reverted.
      isMigrated ||= (await pendingMigrations(store)).length === 0;
    } catch {
      return 'no database';
    }
    return isMigrated ? 'ready' : 'migrations are missing';
  };
}
