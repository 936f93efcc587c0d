// `npm run test:pooler -- PATH …`: runs integration tests on a temporary PostgreSQL server behind a simulated pooler in transaction
// mode, or behind PgBouncer with POOLER=pgbouncer; without paths those of sign-in, checkout and running tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { node, root } from './install.mjs';
import { startPostgres } from './postgres.mjs';

const PATHS = ['server/identity', 'server/checkout', 'server/assessment/answers', 'server/assessment/attempts'];

const postgres = await startPostgres({ isVolatile: true });
const { startPgBouncer } = await import('../test/support/database/pgbouncer.ts');
const { openTransactionPooler } = await import('../test/support/database/transaction-pooler.ts');
const pooler = await (process.env.POOLER === 'pgbouncer' ? startPgBouncer : openTransactionPooler)(postgres.url);
const paths = process.argv.length > 2 ? process.argv.slice(2) : PATHS;
// Not `spawnSync`: this process must read what the server logs, or the server waits for a full pipe.
const child = spawn(
  node(),
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'integration', ...paths],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE: 'postgres',
      TEST_POSTGRES_URL: postgres.url,
      TEST_POOLER_URL: pooler.url,
      TEST_POOLER_SERVER: postgres.url,
    },
  },
);
const [status] = await once(child, 'exit');
await pooler.close();
await postgres.stop();
process.exit(status ?? 1);
