import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-512 over the parts joined by pipes, in lower-case hex: how both gateways hash. */
export function pipeHash(parts: readonly string[]): string {
  return createHash('sha512').update(parts.join('|'), 'utf8').digest('hex');
}

/** Compares without telling by its duration where the difference is. */
export function isSameHash(expected: string, sent: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(sent.toLowerCase())];
  return a.length === b.length && timingSafeEqual(a, b);
}
