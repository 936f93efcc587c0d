/**
 * A store for a story: a fresh database with the demo institute, a clock that the story moves, named
 * students. On the embedded database, or on real PostgreSQL with STORY_DATABASE=postgres.
 */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Api, client, httpTransport } from '../contract/client.ts';
import { mountSandbox } from '../sandbox/index.ts';
import { openApp } from './app.ts';
import { startSession } from './identity/index.ts';
import { type Config, readConfig } from './platform/config.ts';
import type { Ctx } from './platform/context.ts';
import { openStore } from './platform/db.ts';
import { createLog } from './platform/log.ts';
import { openTracing } from './platform/tracing.ts';
import { freePort } from './story-port.ts';
import { embeddedTemplate, serverTemplate } from './story-template.ts';

export type StoryStore = Awaited<ReturnType<typeof openStoryStore>>;
export type StoryStudent = { studentId: number; token: string; api: Api };
type Sent = {
  to: string;
  channel: string;
  text: string;
  otp?: string;
  subject?: string;
  html?: string;
  headers?: Record<string, string>;
  at: string;
};

export const STORY_NOW = '2026-11-21T10:00:00+05:30';

type StoryOptions = {
  now?: string;
  work?: boolean;
  /** Further settings, as the environment would give them. */
  env?: Record<string, string>;
  /** Given every line of the log, at the level that `env` says. */
  onLog?(line: string): void;
  /** Given every statement that has run, with its values and how long it took. */
  onStatement?(sql: string, values: readonly unknown[], ms: number): void;
  /** Another way to the database server: is given its address, answers with the one to use. */
  through?(url: string): Promise<string>;
};

export async function openStoryStore(options: StoryOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sopan-story-'));
  symlinkSync(join(import.meta.dirname, '../content/media'), join(dataDir, 'media'));
  const database = process.env.STORY_DATABASE === 'postgres' ? await serverTemplate() : await embeddedTemplate();
  const databaseUrl = database.url && options.through ? await options.through(database.url) : database.url;
  const port = await freePort();
  const config = readStoryConfig({
    SOPAN_ENV: 'test',
    SHED_AFTER_MS: '0', // a story keeps this very process busy
    SOPAN_DATA: dataDir,
    PORT: String(port),
    SANDBOX_SMTP_PORT: String(await freePort()),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
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
      // A dead process does nothing more; its open transaction is rolled back.
      if (sql !== 'rollback' && --untilCrash <= 0) throw new Error('the process died here');
    },
    ...(database.dump ? { pglite: await PGlite.create({ loadDataDir: database.dump }) } : {}),
  });
  const clock = storyClock(options.now ?? STORY_NOW);
  const log = createLog(config, options.onLog && { write: options.onLog });
  const start = async () => {
    const app = await openApp({ config, store, log, clock: clock.now, work: options.work ?? false, tracing });
    mountSandbox(app.fastify, config);
    await app.fastify.listen({ port, host: '127.0.0.1' });
    return app;
  };
  let app = await start();
  const url = `http://127.0.0.1:${port}`;
  const signedIn = async (studentId: number): Promise<StoryStudent> => {
    const { accessToken } = await startSession(app.ctx(), studentId);
    const api = (...call: Parameters<Api>) => app.api(accessToken)(...call);
    return { studentId, token: accessToken, api: api as Api };
  };

  return {
    config,
    clock,
    url,
    db: store.db,
    ctx: (): Ctx => app.ctx(),
    /** A client in this process. */
    api: (token?: string) => app.api(token ?? null),
    /** A client over HTTP. */
    httpApi: (token?: string) => client(httpTransport({ origin: url, token: () => token ?? null })),
    /** What a process on duty tells Prometheus. */
    metrics: () => app.metrics.text(),
    drain: () => app.drain(),
    http: (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init }),
    /** Already listening; kept for stories that say so. */
    listen: async () => url,
    /** What was sent to a mobile number or a mail address, newest first. */
    outbox: async (to: string): Promise<Sent[]> =>
      (await fetch(`${url}/sandbox/outbox.json?to=${encodeURIComponent(to)}`)).json() as Promise<Sent[]>,
    /** One of the demo students, signed in. */
    student: async (firstName: string): Promise<StoryStudent> => {
      const row = await store.db
        .selectFrom('identity.student')
        .select('id')
        .where('first_name', '=', firstName)
        .executeTakeFirstOrThrow();
      return signedIn(row.id);
    },
    /** Any student, signed in. */
    studentByMobile: async (mobile: string): Promise<StoryStudent> => {
      const row = await store.db
        .selectFrom('identity.student')
        .select('id')
        .where('mobile', '=', mobile)
        .executeTakeFirstOrThrow();
      return signedIn(row.id);
    },
    /** The statements run while `work` runs. */
    statements: async (work: () => Promise<unknown>): Promise<string[]> => {
      statements = [];
      await work();
      return statements;
    },
    /** After this many more statements, of which the last still takes effect, every statement fails; 0 mends it. */
    crashAfter: (count: number) => {
      untilCrash = count > 0 ? count : Number.POSITIVE_INFINITY;
    },
    /** Another process on the same database. */
    restart: async () => {
      untilCrash = Number.POSITIVE_INFINITY;
      await app.close();
      app = await start();
      // This process's own connections hear of the end only now.
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
    close: async () => {
      await app.close();
      await store.close();
      await tracing?.close();
      await database.drop?.();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The providers are typed as present, as they are unless a story configures real ones. */
function readStoryConfig(env: Record<string, string>): StoryConfig {
  return readConfig(env) as StoryConfig;
}

type Optional = 'payu' | 'easebuzz' | 'google';
type StoryConfig = Config & { [Name in Optional]: NonNullable<Config[Name]> };

function storyClock(start: string) {
  let present = new Date(start).getTime();
  return {
    now: () => new Date(present),
    set: (iso: string) => {
      present = new Date(iso).getTime();
    },
    advance: (ms: number) => {
      present += ms;
    },
  };
}
