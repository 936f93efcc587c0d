/** Remembers for a while which files a service has, so that invented addresses do not cost a request each time. */
import { LRUCache } from 'lru-cache';
import type { FileStorage, RemoteAccess } from '../file-storage.ts';

/** A file that another process stores is found after this time at the latest. */
const MISSING_MS = 60_000;
const FOUND_MS = 3_600_000;
/** A key has at most 900 characters. */
const MAX_MISSING = 5000;
const MAX_FOUND = 20_000;

export type RawStorage = Omit<FileStorage, 'remote'> & { remote: Omit<RemoteAccess, 'isRemembered'> };

/** Returns the storage with a memory of the files that `serve` was asked for. What this process stores is found at once. */
export function rememberKeys(storage: RawStorage): FileStorage {
  const { remote } = storage;
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_MS });
  // Apart, so that invented addresses never evict real ones.
  const found = new LRUCache<string, true>({ max: MAX_FOUND, ttl: FOUND_MS });

  /** Also after a failure, because a request whose response was lost has taken effect. */
  async function storing(key: string, work: Promise<void>): Promise<void> {
    try {
      await work;
    } finally {
      missing.delete(key);
    }
  }

  return {
    ...storage,
    put: (key, content) => storing(key, storage.put(key, content)),
    copy: (from, to) => storing(to, storage.copy(from, to)),
    remote: {
      ...remote,
      isRemembered: (key) => missing.has(key) || found.has(key),
      serve: async (key, conditions) => {
        if (missing.has(key)) return null;
        const file = await remote.serve(key, conditions);
        if (file) found.set(key, true);
        else {
          found.delete(key);
          missing.set(key, true);
        }
        return file;
      },
    },
  };
}
