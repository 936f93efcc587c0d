/**
 * Copies of what the student of this browser may read, in a cache whose name has a random key. The key is an entry of the
 * session (`web/lib/storage.ts`), so it is gone in all tabs as soon as the session ends, and nobody can read what could not be
 * deleted. A view of the staff has no copies.
 */
import { pageView } from '../../../common/viewing/page-view.ts';
import { isSignedIn } from '../../lib/session/session.ts';
import { readEntry, writeEntries } from '../../lib/storage.ts';
import { OWN_CACHES, READABLE_UNTIL, STORED_AT } from '../names.ts';

/** Returns the key of the session's copies; null if it has none yet. */
export const findCopiesKey = (): string | null => readEntry('copies_key');

/** Returns the key of the session's copies, a new one if it has none; null without a session, and in a browser without caches. */
export function ensureCopiesKey(): string | null {
  if (pageView !== null || !isSignedIn() || !globalThis.caches) return null;
  const stored = findCopiesKey();
  if (stored) return stored;
  const key = crypto.randomUUID();
  writeEntries({ copies_key: key });
  return key;
}

/** Opens the cache of the copies; null if the session of the key has ended, because opening would create the cache again. */
export async function openOwnCache(key: string): Promise<Cache | null> {
  return findCopiesKey() === key ? caches.open(OWN_CACHES + key) : null;
}

/** Stores a copy, unless the session of the key has ended meanwhile. Rejects if the storage is full. */
export async function storeCopy(key: string, path: string, body: Blob | string, untilMs: number, headers = {}) {
  const cache = await caches.open(OWN_CACHES + key);
  const own = { ...headers, [STORED_AT]: String(Date.now()), [READABLE_UNTIL]: String(untilMs) };
  await cache.put(path, new Response(body, { headers: own }));
  if (readEntry('copies_key') !== key) await caches.delete(OWN_CACHES + key);
}

/** Returns a copy of the session; undefined if there is none, or its time is over. */
export async function findCopy(key: string, path: string): Promise<Response | undefined> {
  const copy = await (await openOwnCache(key))?.match(path);
  return copy && Number(copy.headers.get(READABLE_UNTIL)) > Date.now() ? copy : undefined;
}

/** Removes the copies of all sessions except the one with this key. */
export async function clearCopies(exceptKey: string | null = null): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  const others = names.filter((name) => name.startsWith(OWN_CACHES) && name !== OWN_CACHES + exceptKey);
  await Promise.all(others.map((name) => caches.delete(name)));
}
