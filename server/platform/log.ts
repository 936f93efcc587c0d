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
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
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
