import { createHash } from 'node:crypto';
import { isEqualSecret } from '../../../platform/secrets.ts';

/** SHA-512 of the parts joined by pipes, in lower-case hex, as both gateways define it. */
export function pipeHash(parts: readonly string[]): string {
  return createHash('sha512').update(parts.join('|'), 'utf8').digest('hex');
}

/** Compares a hash that a gateway sent, in capitals or not, in constant time. */
export function isSameHash(expected: string, sent: string): boolean {
  return isEqualSecret(expected, sent.toLowerCase());
}
