/** Random values that open a door, and the only form in which they are kept. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, as text that may stand in a header or address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256: enough for values with 256 bits of their own. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** HMAC-SHA-256 under a key of its own purpose, for values that could be guessed. */
export function sealOf(installationSecret: string, purpose: string, value: string): string {
  const key = keyFor(installationSecret, purpose);
  return createHmac('sha256', key).update(value).digest('base64url');
}

/** A key for one purpose, derived from the installation's secret. */
export function keyFor(installationSecret: string, purpose: string): string {
  return createHmac('sha256', installationSecret).update(`identity|${purpose}`).digest('base64url');
}

export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
