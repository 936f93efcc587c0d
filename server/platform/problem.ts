/** The ways a call can end other than well. */
import type { Refusal } from '../../contract/endpoint.ts';

/** A business refusal: HTTP 200, FAILURE, a message a student can act on. */
export class Refused extends Error {
  readonly code: string;
  constructor(refusal: Refusal, message = refusal.message) {
    super(message);
    this.code = refusal.code;
  }
}

/** The call itself cannot be answered: `status` is its HTTP status. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** Throw it: `throw refuse(alreadyOwned)`. A message replaces the refusal's own where it can say more. */
export function refuse(refusal: Refusal, message?: string): Refused {
  return new Refused(refusal, message);
}

export const malformed = (message: string) => new Problem(400, 'malformed', message);
export const notSignedIn = () => new Problem(401, 'not_signed_in', 'Please sign in to continue.');
/** Also what is somebody else's: whether it exists is not told. */
export const notFound = (message = 'We could not find this.') => new Problem(404, 'not_found', message);
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new Problem(429, 'too_many', message, { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) });
export const unavailable = (message: string) => new Problem(503, 'unavailable', message, { 'retry-after': '5' });

/** The name of the violated constraint when `error` comes from the database, else null. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code?.startsWith('23') && constraint ? constraint : null;
}

/** Raised where something is written for an account that was deleted; see database/migrations/0305-living-students.sql. */
const ACCOUNT_DELETED = new Set(['student_is_deleted', 'student_deleted_is_nobody']);

/** Whether the account was deleted after the call had found its session. */
export function isAccountDeleted(error: unknown): boolean {
  return ACCOUNT_DELETED.has(violatedConstraint(error) ?? '');
}

/** Whether the database ended a transaction because it and another waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '40P01';
}

/**
 * Connections that broke, a server that stops or starts, one that has no room (for more callers, in memory, on its disk),
 * and statements that ran or waited for a lock longer than they may (`database-limits.ts`).
 */
const AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  // Among containers its name goes with it.
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '53100', '53200', '53300'],
  ...['57014', '55P03'],
]);

/** What the driver says in words only: nothing free in time, a connection that broke, and the rollback upon it. */
const AWAY_IN_WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether the database could not be reached, had no connection free or did not answer in time: worth trying again. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return AWAY.has(code ?? '') || AWAY_IN_WORDS.test(message ?? '');
}
