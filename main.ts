/**
 * One program, several roles.
 *   serve    the store; with --demo it also prepares an empty database with the demo institute
 *   work     jobs and sweeps without serving
 *   migrate  brings the database's schema up to date
 *   import   loads a content folder: import PATH [--dry-run]
 *   report   item analysis of a test: report TEST
 *   extend   more time for who is in a test: extend TEST MINUTES [--student MOBILE]
 *   doctor   says what is wrong with this installation, and the fix
 */
import { join } from 'node:path';
import { mountSandbox } from './sandbox/index.ts';
import { type App, openApp } from './server/app.ts';
import { staffCommands } from './server/assessment/index.ts';
import { importFolder, type Outcome } from './server/importer/index.ts';
import { openPages } from './server/pages-host.ts';
import { answerCommands, askRunningStore } from './server/platform/command-inbox.ts';
import { type Config, ConfigError, readConfig } from './server/platform/config.ts';
import { InUseError, openStore, StartError, type StoreOptions } from './server/platform/db.ts';
import { createLog } from './server/platform/log.ts';
import { migrate, pendingMigrations } from './server/platform/migrate.ts';

const ROOT = import.meta.dirname;

type Role = (args: string[], options?: StoreOptions) => Promise<void>;

const roles: Record<string, Role> = {
  serve,
  work,
  migrate: migrateRole,
  import: importRole,
  report: (args) => staffRole('report', args),
  extend: (args) => staffRole('extend', args),
  doctor,
};

/** Runs a role; answers when it is done, or for servers when they are up. */
export async function main(args: string[], options: StoreOptions = {}): Promise<void> {
  const [name = 'serve', ...rest] = args;
  const role = roles[name];
  try {
    if (!role) throw new StartError(`There is no role '${name}'. Roles: ${Object.keys(roles).join(', ')}.`);
    await role(rest, options);
  } catch (error) {
    if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function serve(args: string[], options: StoreOptions = {}): Promise<void> {
  const config = readConfig();
  const log = createLog(config);
  const store = await openStore(config, options);
  await migrate(store);
  const pages = await openPages(config, join(ROOT, 'build'));
  const app = await openApp({ config, store, log, work: true, documents: pages.documents });
  if (args.includes('--demo') && !(await isFilled(app))) {
    await importWithProgress(app, join(ROOT, 'content'), false);
  }
  await pages.serveFrom(app);
  if (config.sandboxUrl) mountSandbox(app.fastify, config);
  await listen(app, config);
  const inbox = store.home === 'embedded' ? answerCommands(config.dataDir, staffCommands(app.ctx), log) : null;
  stopOnSignal(async () => {
    inbox?.stop();
    await app.close();
    await store.close();
  });
  console.log(welcome(config.publicUrl, config.sandboxUrl !== null));
}

async function listen(app: App, { port, host, sandboxSmtpPort }: Config): Promise<void> {
  try {
    await app.fastify.listen({ port, host });
  } catch (error) {
    const { code, port: taken } = error as { code?: string; port?: number };
    if (code === 'EADDRINUSE' && taken === sandboxSmtpPort) {
      throw new StartError(
        `Port ${taken}, where the sandbox takes mail, is taken by another program. Stop it, or set SANDBOX_SMTP_PORT to a free one.`,
      );
    }
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`);
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`);
    throw error;
  }
}

async function work(_args: string[], options: StoreOptions = {}): Promise<void> {
  const config = readConfig();
  const log = createLog(config);
  const store = await openStore(config, options);
  const app = await openApp({ config, store, log, work: true });
  stopOnSignal(async () => {
    await app.close();
    await store.close();
  });
  log.info('working');
}

async function migrateRole(): Promise<void> {
  const store = await openStore(readConfig());
  const applied = await migrate(store);
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.');
  await store.close();
}

async function importRole(args: string[]): Promise<void> {
  const dryRun = args.includes('--dry-run');
  const folder = args.find((arg) => !arg.startsWith('--'));
  if (!folder) throw new StartError('Name the content folder: npm run import -- PATH [--dry-run]');
  const config = readConfig();
  const store = await openStore(config);
  await migrate(store);
  const app = await openApp({ config, store, log: createLog(config), work: false });
  const outcomes = await importWithProgress(app, folder, dryRun);
  await app.close();
  await store.close();
  if (outcomes.some((outcome) => outcome.result === 'rejected')) process.exitCode = 1;
}

async function importWithProgress(app: App, folder: string, dryRun: boolean): Promise<Outcome[]> {
  const isTerminal = process.stdout.isTTY;
  const outcomes = await importFolder(app.ctx(), folder, {
    dryRun,
    onProgress: (done, total, { path }) => {
      const bar = '█'.repeat(Math.round((done / total) * 24)).padEnd(24, '·');
      if (isTerminal) process.stdout.write(`\r${bar} ${done}/${total} ${path.slice(0, 60).padEnd(60)}`);
      else if (done === total || done % 25 === 0) console.log(`Imported ${done} of ${total} files`);
    },
  });
  if (isTerminal) process.stdout.write('\n');
  for (const outcome of outcomes) {
    if (outcome.result === 'rejected') console.error(`${outcome.path}:${outcome.line} ${outcome.reason}`);
    else if (outcome.leftOut) {
      for (const { line, reason } of outcome.leftOut) console.warn(`${outcome.path}:${line} left out: ${reason}`);
    } else if (outcome.missing.length) console.warn(`${outcome.path}: not there: ${outcome.missing.join(', ')}`);
  }
  const count = (result: string) => outcomes.filter((outcome) => outcome.result === result).length;
  const kept = dryRun ? 'Nothing was kept (dry run). ' : '';
  console.log(`${kept}${count('taken')} taken, ${count('unchanged')} unchanged, ${count('rejected')} rejected.`);
  return outcomes;
}

async function isFilled(app: App): Promise<boolean> {
  const row = await app.ctx().db.selectFrom('catalogue.product').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** On this database; where a running store has it open, by asking that store. */
async function staffRole(name: 'report' | 'extend', args: string[]): Promise<void> {
  const config = readConfig();
  try {
    const store = await openStore(config);
    await migrate(store);
    const app = await openApp({ config, store, log: createLog(config), work: false });
    try {
      console.log(await staffCommands(app.ctx)[name](args));
    } finally {
      await app.close();
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof InUseError)) throw error;
    console.log(await askRunningStore(config.dataDir, name, args));
  }
}

async function doctor(): Promise<void> {
  const config = readConfig();
  const store = await openStore(config);
  const pending = await pendingMigrations(store);
  console.log(`✓ configuration (${config.environment})`);
  console.log(`✓ database (${store.home})`);
  console.log(pending.length ? `✗ migrations missing: ${pending.join(', ')}. Run: npm run migrate` : '✓ migrations');
  await store.close();
  if (pending.length) process.exitCode = 1;
}

/** Stops taking requests, finishes those under way, then leaves; a second signal leaves at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), 25_000).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function welcome(url: string, hasSandbox: boolean): string {
  const lines = [
    '',
    `  Sopan is open at ${url}`,
    '',
    `  API to read    ${url}/api/v1/docs`,
    ...(hasSandbox
      ? [
          `  Outbox         ${url}/sandbox/outbox   (one-time passwords and mail arrive here)`,
          '',
          '  Demo students, by mobile number',
          '    98765 00001  Asha Verma   owns a test series',
          '    98765 00002  Ravi Kumar   has bought nothing yet',
          '    98765 00005  Sunita Rawat pays by instalments, one course is locked',
        ]
      : []),
    '',
  ];
  return lines.join('\n');
}

if (import.meta.main) await main(process.argv.slice(2));
