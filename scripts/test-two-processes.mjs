// `npm run test:two-processes -- NAME …`: runs end-to-end tests against a store of two processes on a temporary PostgreSQL
// server; without names those of sign-in and checkout.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { node, root } from './install.mjs';
import { startPostgres } from './postgres.mjs';

const NAMES = ['login', 'social-login', 'sign-up', 'checkout', 'payments', 'console-sign-in'];

await ensureBuilt();
const names = process.argv.length > 2 ? process.argv.slice(2) : NAMES;
const postgres = await startPostgres({ isVolatile: true });
// Not `spawnSync`: this process must read what the server logs, or the server waits for a full pipe.
const child = spawn(
  node(),
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    ...['test', '--config', 'e2e/playwright.config.ts', '--reporter=list'],
    ...names.map((name) => `/${name}.e2e.ts`),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, DATABASE_URL: postgres.url, WEB_CONCURRENCY: '2' } },
);
const [status] = await once(child, 'exit');
await postgres.stop();
process.exit(status ?? 1);
