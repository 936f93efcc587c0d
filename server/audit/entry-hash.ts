/** The hash of an audit entry. */
import { createHash } from 'node:crypto';
import type { EntryRow } from './tables.ts';

/** The `previous_hash` of the first entry. */
export const FIRST_HASH = '0'.repeat(64);

/** Returns the SHA-256, in hexadecimal, of an entry with the hash of the entry before. */
export function hashOfEntry(entry: Omit<EntryRow, 'hash'>): string {
  const { hash: _, ...fields } = { hash: '', ...entry };
  return createHash('sha256').update(canonicalJson(fields)).digest('hex');
}

/** Returns JSON with sorted keys, because the database stores the keys of `jsonb` in an order of its own. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)));
  });
}
