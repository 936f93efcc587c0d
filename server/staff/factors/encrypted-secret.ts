/** Secrets that must be read again, encrypted with AES-256-GCM by a key of the installation, which is not in the database. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Config, secretOf } from '../../platform/config/config.ts';
import { keyFor } from '../../platform/secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Returns the text encrypted, as base64url: IV, authentication tag, content. `owner` must be given again to decrypt, so that
 * a secret cannot be moved to another account.
 */
export function encryptSecret(config: Config, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(config), iv).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
}

/** Returns the text; null if it was changed, or encrypted for another owner or with another `SOPAN_SECRET`. */
export function decryptSecret(config: Config, owner: string, encrypted: string): string | null {
  try {
    return decrypt(config, owner, encrypted);
  } catch {
    return null;
  }
}

function decrypt(config: Config, owner: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, keyOf(config), bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

function keyOf(config: Config): Buffer {
  return Buffer.from(keyFor(secretOf(config), 'staff|totp'), 'base64url');
}
