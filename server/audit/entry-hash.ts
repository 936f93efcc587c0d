/** The hash of an audit entry. */
import { createHash } from 'node:crypto';
import type { EntryRow } from './tables.ts';

/** Stands for the hash before the first entry. */
export const FIRST_HASH = '0'.repeat(64);

/** SHA-256, in hexadecimal, of the entry with the hash of the entry before. */
export function hashOfEntry(entry: Omit<EntryRow, 'hash'>): string {
  const { hash: _, ...fields } = { hash: '', ...entry };
  return createHash('sha256').update(canonicalJson(fields)).digest('hex');
}

/** JSON with sorted keys: the database stores the keys of `jsonb` in an order of its own. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)));
  });
}
