/**
 * A store in a process of its own, for tests that kill it. The parent process uses HTTP, and messages to sign in a
 * student, query the database, or kill the process at a statement.
 */
import { join } from 'node:path';
import { mountSandbox } from '../../../sandbox/index.ts';
import { openApp } from '../../../server/app/app.ts';
import { openPages } from '../../../server/app/pages/pages-host.ts';
import { startSession } from '../../../server/identity/index.ts';
import { readConfig } from '../../../server/platform/config/config.ts';
import { openStore } from '../../../server/platform/database/open-store.ts';
import { changedMail, templateMail } from '../../../server/platform/messaging/templates/templates.ts';
import { createLog } from '../../../server/platform/observability/log.ts';

export type ParentMessage =
  | { kind: 'sign-in'; firstName: string }
  | { kind: 'rows'; sql: string }
  | { kind: 'statements' }
  /** The subject of the institute's text of a mail about a changed address; null without one. */
  | { kind: 'mail-subject' }
  | { kind: 'die-at'; statement: number };

const config = readConfig();
let statements = 0;
let killAtStatement = Number.POSITIVE_INFINITY;

const store = await openStore(config, {
  onStatement: () => {
    statements++;
    // SIGKILL, so that no handler runs and nothing is flushed, as in a crash.
    if (statements >= killAtStatement) process.kill(process.pid, 'SIGKILL');
  },
});
const BUILD = join(import.meta.dirname, '../../../build');
const pages = process.env.TEST_PAGES ? await openPages(config, BUILD) : null;
const app = await openApp({ config, store, log: createLog(config), work: false, pageCache: pages?.pageCache });
mountSandbox(app.fastify, config, store);
await pages?.serveFrom(app);
await app.fastify.listen({ port: config.port, host: '127.0.0.1' });

process.on('message', async (message: ParentMessage) => process.send?.(await handleMessage(message)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function handleMessage(message: ParentMessage): Promise<unknown> {
  if (message.kind === 'rows') return (await store.query(message.sql)).rows;
  if (message.kind === 'die-at') {
    statements = 0;
    killAtStatement = message.statement;
    return null;
  }
  if (message.kind === 'statements') {
    const count = statements;
    statements = 0;
    return count;
  }
  if (message.kind === 'mail-subject') {
    const { template } = templateMail('email_changed', { name: 'Asha', account_url: `${config.publicUrl}/my-account` });
    return changedMail(app.ctx(), template)?.subject ?? null;
  }
  const { id } = await store.db
    .selectFrom('identity.student')
    .select('id')
    .where('first_name', '=', message.firstName)
    .executeTakeFirstOrThrow();
  const { accessToken } = await startSession(app.ctx(), id);
  return { studentId: id, token: accessToken };
}
