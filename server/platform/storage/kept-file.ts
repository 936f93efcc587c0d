import { LRUCache } from 'lru-cache';
import { perStore } from '../cache/per-store.ts';
import type { Config } from '../config/config.ts';
import { readStored } from './storage.ts';

const KEPT_MS = 60_000;
const MAX_FILES = 5;
const MAX_BYTES = 5 * 1024 * 1024;

const keptOf = perStore(() => new LRUCache<string, Promise<Buffer | null>>({ max: MAX_FILES, ttl: KEPT_MS }));

/** Returns the content of a small file that takes the place of missing ones; null if there is none. It is read once a minute. */
export function keptFile(config: Config, key: string): Promise<Buffer | null> {
  const kept = keptOf({ config });
  const known = kept.get(key);
  if (known) return known;
  const content = readStored(config, key, MAX_BYTES);
  kept.set(key, content);
  content.catch(() => kept.get(key) === content && kept.delete(key));
  return content;
}
