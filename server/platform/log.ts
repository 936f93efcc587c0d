/** JSON logs. What identifies a person or opens a door is redacted here, once. */
import pino from 'pino';
import type { Config } from './config.ts';

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

/** Lines go to the standard output, or where they are told to. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: { write(line: string): void }): Log {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: writtenError },
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: '[redacted]' },
  };
  return pino(options, destination ?? standardOutput());
}

/** A full disk behind the standard output loses lines; without a listener the error would end the process. */
function standardOutput() {
  const output = pino.destination({ fd: process.stdout.fd ?? 1, sync: true });
  output.on('error', () => {});
  return output;
}

/** Of a database's refusal; everything else that drivers hang onto an error may be a row, or what was sent. */
const KEPT = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'status', 'syscall', 'errno'];

/** An error without what it was about. SQLSTATE class 22 quotes the value that it could not read. */
function writtenError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const facts = error as Error & Record<string, unknown>;
  const isAboutValue = typeof facts.code === 'string' && /^22\w{3}$/.test(facts.code);
  const plain = (text = '') => (isAboutValue ? text.replaceAll(error.message, unquoted(error.message)) : text);
  return {
    type: error.name,
    message: plain(error.message),
    stack: plain(error.stack),
    ...Object.fromEntries(KEPT.filter((name) => facts[name] !== undefined).map((name) => [name, facts[name]])),
    ...(error.cause instanceof Error ? { cause: writtenError(error.cause) } : {}),
  };
}

function unquoted(text: string): string {
  return text.replace(/".*"/s, '"…"');
}

/** A mobile number as a log may show it. */
export function maskMobile(mobile: string): string {
  return mobile.length < 5 ? '***' : `${'*'.repeat(mobile.length - 4)}${mobile.slice(-4)}`;
}

/** A mail address as a log may show it: `a***@example.com`. */
export function maskMail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '***' : `${address[0]}***${address.slice(at)}`;
}

/** Masks each mail address in a text that somebody else wrote. */
export function maskMailsIn(text: string): string {
  return text.replaceAll(/[^\s<>()[\]:;,"']+@[^\s<>()[\]:;,"']+/g, maskMail);
}
