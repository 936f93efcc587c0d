/** Random secrets, their stored hashes, and HMACs with a key for each purpose. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns 256 random bits as text that is valid in a header or URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 without a salt is enough for values with 256 random bits. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * HMAC-SHA-256 with a key for the purpose, for values that could be guessed. A purpose begins with the name of its
 * domain: `identity|otp`.
 */
export function hmac(installationSecret: string, purpose: string, value: string): string {
  return hmacSha256(keyFor(installationSecret, purpose), value).toString('base64url');
}

/** Derives the key for one purpose from the installation's secret, as text. */
export function keyFor(installationSecret: string, purpose: string): string {
  return hmacSha256(installationSecret, purpose).toString('base64url');
}

/** Returns the HMAC as bytes, with a key as it is; `hmac` derives one for a purpose. */
export function hmacSha256(key: string | Buffer, value: string): Buffer {
  return createHmac('sha256', key).update(value).digest();
}

/** Compares in constant time, so that the duration does not reveal the first difference. */
export function isEqualSecret(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
