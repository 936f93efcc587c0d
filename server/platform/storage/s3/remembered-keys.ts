/** Remembers for a while which files a service has, so that invented addresses do not cost a request each time. */
import { LRUCache } from 'lru-cache';
import type { FileStorage, RemoteAccess, ServedFile } from '../file-storage.ts';

/** A file that another process stores is found after this time at the latest. */
const MISSING_MS = 60_000;
const FOUND_MS = 3_600_000;
/** How long `has` uses a result, because many drafts name the same files. */
const RECENTLY_FOUND_MS = 60_000;
/** Short, because a person may name a file in a draft right after another process has stored it. */
const RECENTLY_MISSING_MS = 5000;
/** A key has at most 900 characters. */
const MAX_MISSING = 5000;
const MAX_FOUND = 20_000;

export type RawStorage = Omit<FileStorage, 'remote'> & { remote: Omit<RemoteAccess, 'recall' | 'has'> };

/** Returns the storage with a memory of its files. What this process stores is found at once. */
export function rememberKeys(storage: RawStorage): FileStorage {
  const { remote } = storage;
  /** When the service was asked. */
  const missing = new LRUCache<string, number>({ max: MAX_MISSING, ttl: MISSING_MS });
  /** When the file was last found. A cache of its own, so that invented addresses never evict real ones. */
  const found = new LRUCache<string, number>({ max: MAX_FOUND, ttl: FOUND_MS });
  /** The first requests for files of which nothing is remembered. */
  const asked = new Map<string, Promise<ServedFile | null>>();

  /** `began`: when the request did. A file that was stored since is not missing, although the service had none. */
  function remember(key: string, isThere: boolean, began: number): void {
    if (isThere) found.set(key, performance.now());
    else if ((found.get(key) ?? 0) < began) {
      found.delete(key);
      missing.set(key, began);
    }
  }

  async function storing(key: string, work: Promise<void>): Promise<void> {
    try {
      await work;
      found.set(key, performance.now());
    } finally {
      // Also after a failure, because the service may have stored the file although no response arrived.
      missing.delete(key);
    }
  }

  async function remove(key: string): Promise<void> {
    try {
      await storage.remove(key);
    } finally {
      found.delete(key);
    }
  }

  async function has(key: string): Promise<boolean> {
    const began = performance.now();
    if (began - (found.get(key) ?? Number.NEGATIVE_INFINITY) < RECENTLY_FOUND_MS) return true;
    if (began - (missing.get(key) ?? Number.NEGATIVE_INFINITY) < RECENTLY_MISSING_MS) return false;
    const isThere = (await storage.head(key)) !== null;
    remember(key, isThere, began);
    return isThere;
  }

  async function ask(key: string, conditions: Parameters<RemoteAccess['serve']>[1]): Promise<ServedFile | null> {
    const began = performance.now();
    const file = await remote.serve(key, conditions);
    remember(key, file !== null, began);
    return file;
  }

  const serve: RemoteAccess['serve'] = async (key, conditions) => {
    if (missing.has(key)) return null;
    if (found.has(key)) return ask(key, conditions);
    const first = asked.get(key);
    if (first) {
      // The first request has cached its result, which the next call returns.
      await first;
      return serve(key, conditions);
    }
    const request = ask(key, conditions);
    asked.set(key, request);
    try {
      return await request;
    } finally {
      asked.delete(key);
    }
  };

  return {
    ...storage,
    put: (key, content) => storing(key, storage.put(key, content)),
    copy: (from, to) => storing(to, storage.copy(from, to)),
    remove,
    remote: {
      ...remote,
      has,
      serve,
      recall: (key) => {
        if (missing.has(key)) return 'missing';
        if (found.has(key)) return 'found';
        return asked.has(key) ? 'asked' : null;
      },
    },
  };
}
