/** Errors of calls, and classification of database errors. */
import { inEnglish, type Text } from '../../../common/languages/text.ts';
import type { Refusal } from '../../../contract/endpoint.ts';
import { readOnly } from '../../../contract/viewing.ts';
import type { Log } from '../observability/log.ts';
import { refusalText } from './texts/contract-texts.ts';
import { generalTexts } from './texts/general-texts.ts';

/** A refusal with a message of its own: rules return it, and a command throws it. */
export type RefusalWithText = Refusal & { text?: Text };

/** A refusal: HTTP 200, FAILURE, a message that the student can act on. `field` is that of the body which is wrong. */
export class Refused extends Error {
  readonly code: string;
  readonly text: Text;
  readonly field: string | undefined;
  constructor(refusal: RefusalWithText, text = refusalText(refusal), field?: string) {
    super(text.english);
    this.code = refusal.code;
    this.text = text;
    this.field = field;
  }
}

/** A call that fails with an HTTP error status: malformed, not signed in, not found, rate limited, unavailable. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly text: Text;
  readonly headers: Record<string, string>;
  constructor(status: number, code: string, text: Text, headers: Record<string, string> = {}) {
    super(text.english);
    this.status = status;
    this.code = code;
    this.text = text;
    this.headers = headers;
  }
}

/**
 * Creates the error to throw: `throw refuse(alreadyOwned)`. A text replaces the message of the refusal. Texts of students have
 * every language (`textsOf`), those of the staff are `inEnglish`.
 */
export function refuse(refusal: RefusalWithText, text?: Text, field?: string): Refused {
  return new Refused(refusal, text, field);
}

export const malformed = (text: Text) => new HttpError(400, 'malformed', text);
export const notSignedIn = () => new HttpError(401, 'not_signed_in', generalTexts.notSignedIn);
/** For the staff only: the role does not have the permission. */
export const notAllowed = (text = inEnglish('Your role does not allow this.')) =>
  new HttpError(403, 'not_allowed', text);
/** For the staff only: a page of another site sent the request. */
export const crossSite = () => new HttpError(403, 'cross_site', inEnglish('This request came from another site.'));
/** For the staff who see the store as a student: the call could change something. */
export const readOnlyView = () => new HttpError(403, readOnly.code, refusalText(readOnly));
/** Also for objects of another student, so that a caller cannot learn whether they exist. */
export const notFound = (text = generalTexts.notFound) => new HttpError(404, 'not_found', text);
/** 429; `Retry-After` is rounded up and at least 1 s. */
export const rateLimited = (text: Text, retryAfterSeconds: number) =>
  new HttpError(429, 'too_many', text, { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) });
/** 503, with `Retry-After` 5 s. */
export const unavailable = (text: Text) => new HttpError(503, 'unavailable', text, { 'retry-after': '5' });

/** Logs that another service did not respond or sent an invalid response; returns the 503 to throw. */
export function providerUnavailable(
  ctx: { log: Log },
  provider: 'Google' | 'reCAPTCHA' | 'identity provider of the staff',
  error: unknown,
  text: Text,
): HttpError {
  ctx.log.error({ err: error, provider }, 'provider unavailable');
  return unavailable(text);
}

/** The name of the violated constraint of a database error, otherwise null. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code?.startsWith('23') && constraint ? constraint : null;
}

/** Constraints that fail when a row is written for a deleted account; database/migrations/0305-living-students.sql. */
const ACCOUNT_DELETED = new Set(['student_is_deleted', 'student_deleted_is_nobody']);

/** Whether the account was deleted while the call was running. */
export function isAccountDeleted(error: unknown): boolean {
  return ACCOUNT_DELETED.has(violatedConstraint(error) ?? '');
}

/** Whether the database aborted the transaction because of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '40P01';
}

/** Whether the database refused a change because the transaction may only read. */
export function isReadOnlyViolation(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '25006';
}

/**
 * Codes of values that no statement can store: text with a NUL or invalid characters, text that is no number or time, and
 * numbers and times out of range.
 */
const DATA_CODES = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008']);

/** Whether the database refused a value, which only the input of the call can have. */
export function isInvalidData(error: unknown): boolean {
  return DATA_CODES.has((error as { code?: string } | null)?.code ?? '');
}

/**
 * Codes of failed connections, of a server that stops, starts or has no resources left (connections, memory, disk), and
 * of statement and lock timeouts (`database-limits.ts`), and of a server that accepts no writes any more.
 */
const UNAVAILABLE_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  // A stopped container's name does not resolve.
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '53100', '53200', '53300'],
  ...['57014', '55P03'],
  // A primary has become a standby, which accepts no writes.
  '25006',
]);

/** Driver errors without a code: no free connection in time, a failed connection, and the rollback on it. */
const UNAVAILABLE_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/**
 * Whether the database was unreachable, had no free connection or did not respond in time, so that a retry may succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return UNAVAILABLE_CODES.has(code ?? '') || UNAVAILABLE_MESSAGES.test(message ?? '');
}
