/** The context of commands and queries (`ctx`): database, time, configuration, caller; and transactions. */
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Language } from '../../common/languages/language.ts';
import type { Permission, Role } from '../../contract/staff/permissions.ts';
import type { Config } from './config/config.ts';
import type { Db } from './database/db.ts';
import { inLogScope } from './database/log-lock.ts';
import { isDeadlock, isReadOnlyViolation, readOnlyView } from './http/http-error.ts';
import type { Connection } from './http/while-connected.ts';
import type { Jobs } from './jobs/enqueue.ts';
import type { Log } from './observability/log.ts';
import { type CallerQueue, runInCallerQueue } from './rate-limit/caller-queue.ts';

export type Ctx = {
  /** The pool, or the transaction inside `inTransaction`. */
  db: Db;
  /** The read replica, which may lag by a second; absent without `DATABASE_REPLICA_URL`. */
  replica?: Db | undefined;
  /** The connections of jobs, which long reads of the staff use as well. */
  background?: Db | undefined;
  /** The connections of the staff's calls; absent in the embedded database, which has one connection. */
  staffDb?: Db | undefined;
  /** The time at which the request arrived, by the database clock; all rules use it. */
  now: Date;
  /** Reads the same clock again, for a rule that must hold after a wait. */
  clock?: () => Date;
  config: Config;
  jobs: Jobs;
  log: Log;
  requestId: string;
  /** The client's IP address, as reported by the trusted proxies. */
  ip: string;
  userAgent: string;
  /** Of the messages that the response has; English if absent. */
  language?: Language | undefined;
  /** Only for the sign-in endpoints. */
  device?: Device | undefined;
  /** Only for the endpoints of the staff. */
  staffCookie?: StaffCookie | undefined;
  /** Only for the endpoints of the staff. */
  staffDevice?: Device | undefined;
  /** Only for the endpoints of the staff; absent for a call of this process. */
  connection?: Connection | undefined;
  /** Only for the endpoints that receive a file. */
  file?: ReceivedFile | undefined;
  session: Session | null;
  /** Whether the storage has the files that the call looked for before its transaction, by their keys. */
  foundFiles?: Map<string, boolean> | undefined;
  /** The queue of the call, if it is not that of its student or address; null while the call runs in its queue. */
  queue?: string | CallerQueue | null | undefined;
};

/** A file as it arrives; `bytes` is its stated length, null if the client stated none. */
export type ReceivedFile = { stream: Readable; bytes: number | null };

/** The `Set-Cookie` header of the response, which begins or ends a session of the staff; null leaves the cookie. */
export type StaffCookie = { setCookie: string | null };

/** The secret in the device cookie, and the `Set-Cookie` header of the response; each may be null. */
export type Device = { secret: string | null; setCookie: string | null };

/**
 * An active session; a `newcomer` may only finish signing up. `viewing`: a member of the staff sees the store as the
 * student sees it, and may only read.
 */
export type Session = {
  studentId: number;
  sessionId: string;
  /** When the access token of the call expires. */
  expiresAt: Date;
} & ({ kind: 'student' | 'newcomer' } | { kind: 'viewing' /** Who sees the store. */; staffId: number });

/** The context of a call that needs a session. */
export type StudentCtx = Ctx & { session: Session; studentId: number };

/** A signed-in member of the staff, as the database has them when the call arrives. */
export type StaffMember = {
  staffId: number;
  name: string;
  email: string;
  role: Role;
  /** Those of the role; empty while the account must add a passkey. */
  permissions: ReadonlySet<Permission>;
  sessionId: string;
  /** Until when calls that need a proof are accepted; null: a new proof is needed. */
  provedUntil: Date | null;
  /** The session of an accepted invitation, while the account has neither a passkey nor an authenticator app. */
  isSettingUp: boolean;
};

/** What a staff command has written to the audit log; see `recordChange` and `recordNoChange` in `server/audit`. */
type AuditState = { isRecorded: boolean };

/** The context of a call of the staff. A command that changes data writes an audit entry, or the call fails. */
export type StaffCtx = Ctx & {
  staff: StaffMember;
  audit: AuditState;
  /**
   * Checks the caller's rights again, with the database of `inside` if it is given. Set for calls that commit several times.
   * Throws like the first check.
   */
  authorizeAgain?: (inside?: Ctx) => Promise<void>;
};

/**
 * Runs `work` in one transaction, which is the `ctx.db` of its argument; joins the transaction of `ctx` if there is
 * one. Network calls do not belong inside: enqueue a job instead. After a deadlock `work` runs again, so it must
 * change nothing but the database. Only a few transactions of one caller run at once; throws 429 if too many wait.
 */
export async function inTransaction<C extends Ctx, Result>(ctx: C, work: (ctx: C) => Promise<Result>): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx);
  return runInCallerQueue(ctx, () => inSharedTransaction(ctx, work));
}

/**
 * Runs a whole call in the queue of its caller, for reads that may take long. Its transactions do not enter the queue
 * again, because the call would wait for itself. Throws 429 if too many wait.
 */
export function inCallerQueue<C extends Ctx, Result>(
  ctx: C,
  call: (ctx: C, hasWaited: boolean) => Promise<Result>,
): Promise<Result> {
  return runInCallerQueue(ctx, (hasWaited) => call(Object.assign(withDb(ctx, ctx.db), { queue: null }), hasWaited));
}

/** Like `inTransaction`, for the work of several callers, which must not wait in the queue of one of them. */
export async function inSharedTransaction<C extends Ctx, Result>(
  ctx: C,
  work: (ctx: C) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx);
  const run = () => inLogScope(() => ctx.db.transaction().execute((db) => work(withDb(ctx, db))));
  try {
    return await run();
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    ctx.log.warn({ err: error }, 'deadlock: the transaction is retried');
    return run();
  }
}

/** Runs `work` in a transaction in which the database refuses every change. Throws 403 if `work` tries one. */
export async function inReadOnlyTransaction<C extends Ctx, Result>(
  ctx: C,
  work: (ctx: C) => Promise<Result>,
): Promise<Result> {
  try {
    return await ctx.db.transaction().execute(async (db) => {
      await sql`set transaction read only`.execute(db);
      return work(withDb(ctx, db));
    });
  } catch (error) {
    throw isReadOnlyViolation(error) ? readOnlyView() : error;
  }
}

/** Returns the context for reports and exports: of the read replica if there is one, so that they do not slow the store. */
export function onReplica<C extends Ctx>(ctx: C): C {
  return ctx.replica ? withDb(ctx, ctx.replica) : ctx;
}

/** Returns the context for work that must not use the connections of students. */
export function onBackground<C extends Ctx>(ctx: C): C {
  return ctx.background ? withDb(ctx, ctx.background) : ctx;
}

/** Runs the rest of a call on the connections of the staff, so that slow lists never delay students. */
export function takeStaffConnections(ctx: Ctx): void {
  if (ctx.staffDb) ctx.db = ctx.staffDb;
}

/** Returns the context with another database handle; copies getters, so that an unused logger is not created. */
export function withDb<C extends Ctx>(ctx: C, db: Db): C {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(ctx)) as C;
  copy.db = db;
  return copy;
}
