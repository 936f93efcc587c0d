/**
 * The store of an integration test: a fresh database with the demo institute, a clock that the test sets, and signed-in
 * students. It uses the embedded database, or PostgreSQL with TEST_DATABASE=postgres.
 */
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Language, LOCALE } from '../../../common/languages/language.ts';
import { type Api, createClient, httpTransport } from '../../../contract/client.ts';
import { mountSandbox } from '../../../sandbox/index.ts';
import { openApp } from '../../../server/app/app.ts';
import { openPages } from '../../../server/app/pages/pages-host.ts';
import { startSession } from '../../../server/identity/index.ts';
import { beginEmpty } from '../../../server/importer/index.ts';
import { reloadPages } from '../../../server/pages/index.ts';
import type { PageCache } from '../../../server/platform/cache/pages/page-cache.ts';
import { type Config, readConfig } from '../../../server/platform/config/config.ts';
import type { Ctx } from '../../../server/platform/context.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { openReplica, openStaffStore, openStore } from '../../../server/platform/database/open-store.ts';
import { createLog } from '../../../server/platform/observability/log.ts';
import { openTracing } from '../../../server/platform/observability/tracing.ts';
import { refuseForeignStatements, watchSchemas } from '../database/schema-owners.ts';
import { blankDatabase, embeddedTemplate, serverTemplate } from '../database/template.ts';
import { freePort } from '../http/port.ts';

export type TestStore = Awaited<ReturnType<typeof openTestStore>>;
export type TestStudent = { studentId: number; token: string; api: Api };
type SentMessage = {
  to: string;
  channel: string;
  text: string;
  otp?: string;
  subject?: string;
  html?: string;
  headers?: Record<string, string>;
  at: string;
};

const BUILD = join(import.meta.dirname, '../../../build');
const DEMO_MEDIA = join(import.meta.dirname, '../../../content/media');

export const TEST_NOW = '2026-11-21T10:00:00+05:30';

type TestStoreOptions = {
  now?: string;
  work?: boolean;
  /** Additional environment variables. */
  env?: Record<string, string>;
  /** Receives every line of the log, at the LOG_LEVEL in `env`. */
  onLog?(line: string): void;
  /** Receives every statement after it has run, with its values and its duration in milliseconds. */
  onStatement?(sql: string, values: readonly unknown[], ms: number): void;
  /** Opens a read replica, on PostgreSQL: read-only connections to the same database. Receives its statements. */
  onReplicaStatement?(sql: string): void;
  /** Opens the connections of the staff as `serve` does, on PostgreSQL. */
  hasStaffConnections?: boolean;
  /** Renders pages; without it and `hasPages` only the API is served. */
  pageCache?: PageCache;
  /** Without the demo institute and its pictures, as after `serve --empty`. */
  isEmpty?: boolean;
  /** Serves the pages of the build. */
  hasPages?: boolean;
  /** The clock goes on by itself, for a browser. Otherwise it stands still until the test moves it. */
  hasRunningClock?: boolean;
  /** Receives the URL of the database server, and returns the one to use, for example of a proxy. */
  through?(url: string): Promise<string>;
  /** Receives the URL of the database server, and returns that of a pooler in front of it. */
  pooler?(url: string): Promise<string>;
};

export async function openTestStore(options: TestStoreOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sopan-test-'));
  if (!options.isEmpty) linkFiles(DEMO_MEDIA, join(dataDir, 'media'));
  const database = await databaseFor(options);
  const serverUrl = database.url && options.through ? await options.through(database.url) : database.url;
  const pooler = options.pooler ?? testPooler(serverUrl);
  const databaseUrl = serverUrl && pooler ? await pooler(serverUrl) : serverUrl;
  const port = await freePort();
  const config = readTestConfig({
    SOPAN_ENV: 'test',
    SHED_AFTER_MS: '0', // the tests themselves keep this process busy
    SOPAN_DATA: dataDir,
    PORT: String(port),
    SANDBOX_SMTP_PORT: String(await freePort()),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(serverUrl && pooler ? { DATABASE_DIRECT_URL: serverUrl } : {}),
    ...(databaseUrl && options.onReplicaStatement ? { DATABASE_REPLICA_URL: readOnlyUrl(databaseUrl) } : {}),
    ...options.env,
  });
  let statements: string[] = [];
  let untilCrash = Number.POSITIVE_INFINITY;
  const tracing = (await openTracing(config)) ?? undefined;
  const store = await openStore(config, {
    use: 'serve',
    onStatement: (sql, values = [], ms) => {
      statements.push(sql);
      options.onStatement?.(sql, values, ms ?? 0);
      tracing?.onStatement(sql, values, ms);
      // A killed process does nothing more, and its open transaction is rolled back. After an error at its beginning, nothing would
      // roll it back, and the connection would stay in it: the statement after it throws.
      if (sql !== 'rollback' && --untilCrash <= 0 && !/^(begin|start transaction)/.test(sql))
        throw new Error('the process died here');
    },
    ...(database.url ? {} : { pglite: await PGlite.create(database.dump ? { loadDataDir: database.dump } : {}) }),
  });
  if (options.isEmpty) await migrate(store);
  const { watched, foreign } = await watchSchemas(store);
  const clock = testClock(options.now ?? TEST_NOW, options.hasRunningClock);
  const log = createLog(config, options.onLog && { write: options.onLog });
  const { work = false, onReplicaStatement } = options;
  const replica = onReplicaStatement ? await openReplica(config, log, { onStatement: onReplicaStatement }) : null;
  const staffStore = options.hasStaffConnections ? await openStaffStore(config) : null;
  const pages = options.hasPages ? await openPages(config, BUILD) : null;
  const pageCache = pages?.pageCache ?? options.pageCache;
  const start = async () => {
    const stores = { store: watched, replica, staffStore };
    const app = await openApp({ config, ...stores, log, clock: clock.now, work, tracing, pageCache });
    mountSandbox(app.fastify, config, store);
    await pages?.serveFrom(app);
    await app.fastify.listen({ port, host: '127.0.0.1' });
    return app;
  };
  let app = await start();
  if (options.isEmpty) {
    await beginEmpty(app.ctx(), DEMO_MEDIA);
    await reloadPages(store.db);
  }
  const url = `http://127.0.0.1:${port}`;
  const signIn = async (column: 'first_name' | 'mobile', value: string): Promise<TestStudent> => {
    const students = store.db.selectFrom('identity.student').select('id').where(column, '=', value);
    const { id } = await students.executeTakeFirstOrThrow();
    const { accessToken } = await startSession(app.ctx(), id);
    const api = (...call: Parameters<Api>) => app.api(accessToken)(...call);
    return { studentId: id, token: accessToken, api: api as Api };
  };

  return {
    config,
    clock,
    url,
    db: store.db,
    ctx: (): Ctx => app.ctx(),
    /** An API client in this process. */
    api: (token?: string) => app.api(token ?? null),
    /** An API client over HTTP; `language` is that of its page. */
    httpApi: (token?: string, language?: Language) =>
      createClient(
        httpTransport({
          origin: url,
          token: () => token ?? null,
          ...(language ? { locale: () => LOCALE[language] } : {}),
        }),
      ),
    /** The metrics as Prometheus reads them. */
    metrics: () => app.metrics.text(),
    drain: () => app.drain(),
    http: (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init }),
    /** Returns the URL; the store is listening already. */
    listen: async () => url,
    /** Messages to a mobile number or e-mail address, newest first. */
    outbox: async (to: string): Promise<SentMessage[]> =>
      (await fetch(`${url}/sandbox/outbox.json?to=${encodeURIComponent(to)}`)).json() as Promise<SentMessage[]>,
    /** Signs in a demo student. */
    student: (firstName: string) => signIn('first_name', firstName),
    /** Signs in any student. */
    studentByMobile: (mobile: string) => signIn('mobile', mobile),
    /** Returns the statements that run during `work`. */
    statements: async (work: () => Promise<unknown>): Promise<string[]> => {
      statements = [];
      await work();
      return statements;
    },
    /**
     * Simulates a crash: the last of `count` further statements still takes effect, but it and all later ones throw. 0
     * ends the crash.
     */
    crashAfter: (count: number) => {
      untilCrash = count > 0 ? count : Number.POSITIVE_INFINITY;
    },
    /** Replaces the app by another one on the same database, like a new process. */
    restart: async () => {
      untilCrash = Number.POSITIVE_INFINITY;
      await app.close();
      app = await start();
      // A request over a connection that the close has broken fails.
      while (!(await fetch(`${url}/livez`).catch(() => null)));
    },
    close: async () => {
      await app.close();
      await replica?.close();
      await staffStore?.close();
      await store.close();
      await tracing?.close();
      await database.drop?.();
      rmSync(dataDir, { recursive: true, force: true });
      refuseForeignStatements(foreign);
    },
  };
}

/** The pooler at TEST_POOLER_URL, if it is in front of this server (`npm run test:pooler`). */
function testPooler(serverUrl = ''): TestStoreOptions['pooler'] {
  const { TEST_POOLER_URL: pooler, TEST_POOLER_SERVER: server } = process.env;
  if (!pooler || !server || !URL.canParse(serverUrl) || new URL(serverUrl).host !== new URL(server).host)
    return undefined;
  return async (url) => {
    const pooled = new URL(pooler);
    pooled.pathname = new URL(url).pathname;
    return pooled.href;
  };
}

function readOnlyUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  return url.href;
}

/** Copies a folder without its bytes: the store may replace and delete files, but writes into none. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // On another disk.
    copyFileSync(source, target);
  }
}

function databaseFor({ isEmpty }: TestStoreOptions) {
  if (isEmpty) return blankDatabase();
  return process.env.TEST_DATABASE === 'postgres' ? serverTemplate() : embeddedTemplate();
}

/** Types the providers as configured; they are, unless a test configures real ones. */
function readTestConfig(env: Record<string, string>): TestConfig {
  return readConfig(env) as TestConfig;
}

type Optional = 'payu' | 'easebuzz' | 'google';
type TestConfig = Config & { [Name in Optional]: NonNullable<Config[Name]> };

function testClock(start: string, isRunning = false) {
  const elapsed = () => (isRunning ? performance.now() : 0);
  let origin = new Date(start).getTime() - elapsed();
  return {
    now: () => new Date(origin + elapsed()),
    set: (iso: string) => {
      origin = new Date(iso).getTime() - elapsed();
    },
    advance: (ms: number) => {
      origin += ms;
    },
  };
}
