/** JSON logging, with redaction of secrets and masking of personal data. */
import pino from 'pino';
import type { Config } from '../config/config.ts';

export type Log = pino.Logger;

const SECRET_KEYS = [
  'otp',
  'token',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'hash',
  'salt',
  'password',
];

/** Creates the logger; writes to standard output unless `destination` is given. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: { write(line: string): void }): Log {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: '[redacted]' },
  };
  return pino(options, destination ?? standardOutput());
}

/** Ignores write errors: with a full disk, lines are lost, but an unhandled error would end the process. */
function standardOutput() {
  const output = pino.destination({ fd: process.stdout.fd ?? 1, sync: true });
  output.on('error', () => {});
  return output;
}

/** The fields of a database error that are logged; others may contain a row or a parameter. */
const LOGGED_ERROR_FIELDS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'status',
  'syscall',
  'errno',
];

/** Serializes an error without personal data; messages of SQLSTATE class 22 quote the invalid value. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const facts = error as Error & Record<string, unknown>;
  const isAboutValue = typeof facts.code === 'string' && /^22\w{3}$/.test(facts.code);
  const plain = (text = '') => (isAboutValue ? text.replaceAll(error.message, unquoted(error.message)) : text);
  return {
    type: error.name,
    message: plain(error.message),
    stack: plain(error.stack),
    ...Object.fromEntries(
      LOGGED_ERROR_FIELDS.filter((name) => facts[name] !== undefined).map((name) => [name, facts[name]]),
    ),
    ...(error.cause instanceof Error ? { cause: serializeError(error.cause) } : {}),
  };
}

function unquoted(text: string): string {
  return text.replace(/".*"/s, '"…"');
}

/** Masks a mobile number except for its last four digits. */
export function maskMobile(mobile: string): string {
  return mobile.length < 5 ? '***' : `${'*'.repeat(mobile.length - 4)}${mobile.slice(-4)}`;
}

/** Masks a mail address: `a***@example.com`. */
export function maskMail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '***' : `${address[0]}***${address.slice(at)}`;
}

/** Masks each mail address in a text. */
export function maskMailsIn(text: string): string {
  return text.replaceAll(/[^\s<>()[\]:;,"']+@[^\s<>()[\]:;,"']+/g, maskMail);
}
