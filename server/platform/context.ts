/** What a command or query is given: a database handle, the time, who is calling. */
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import { isDeadlock } from './problem.ts';

export type Ctx = {
  /** The pool, or inside `inTransaction` the transaction. */
  db: Db;
  /** When the request arrived; every rule takes time from here. */
  now: Date;
  config: Config;
  jobs: Jobs;
  log: Log;
  requestId: string;
  /** The caller's address, as far as the trusted proxies tell. */
  ip: string;
  userAgent: string;
  /** Only for calls whose browser sends its device cookie. */
  device?: Device | undefined;
  session: Session | null;
};

/** The secret of the browser's device cookie, and the `Set-Cookie` header of the answer. */
export type Device = { secret: string | null; setCookie: string | null };

/** A live session; `student` may do everything, `newcomer` may only finish signing up. */
export type Session = { studentId: number; kind: 'student' | 'newcomer'; sessionId: string };

/** The context of a call that needs a session. */
export type StudentCtx = Ctx & { session: Session; studentId: number };

/**
 * Runs `work` in one transaction; inside it, `ctx.db` is the transaction and the outer handle is out of reach.
 * Within a transaction it joins. No network call belongs inside: write a job instead. After a deadlock `work` runs once
 * more, so it must not change anything but the database.
 */
export async function inTransaction<C extends Ctx, Result>(ctx: C, work: (ctx: C) => Promise<Result>): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx);
  const run = () => ctx.db.transaction().execute((db) => work(withDb(ctx, db)));
  try {
    return await run();
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    ctx.log.warn({ err: error }, 'a transaction met a deadlock and runs again');
    return run();
  }
}

/** The same context with another database handle. A logger that nobody has used yet is not created. */
export function withDb<C extends Ctx>(ctx: C, db: Db): C {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(ctx)) as C;
  copy.db = db;
  return copy;
}
