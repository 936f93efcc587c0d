// `npm run test:postgres -- PATH …`: runs the integration tests of these paths on a temporary PostgreSQL server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { node, root } from './install.mjs';
import { startPostgres } from './postgres.mjs';

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('Usage: npm run test:postgres -- PATH, such as server/cart');
  process.exit(2);
}
const postgres = await startPostgres({ isVolatile: true });
// Not `spawnSync`: this process must read what the server logs, or the server waits for a full pipe.
const child = spawn(
  node(),
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'integration', ...paths],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: postgres.url },
  },
);
const [status] = await once(child, 'exit');
await postgres.stop();
process.exit(status ?? 1);
