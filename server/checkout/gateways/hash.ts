import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-512 of the parts joined by pipes, in lower-case hex, as both gateways define it. */
export function pipeHash(parts: readonly string[]): string {
  return createHash('sha512').update(parts.join('|'), 'utf8').digest('hex');
}

/** Compares in constant time, so that the duration does not reveal the first difference. */
export function isSameHash(expected: string, sent: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(sent.toLowerCase())];
  return a.length === b.length && timingSafeEqual(a, b);
}
