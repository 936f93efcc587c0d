/** A copy of what a page has loaded, which it shows while the store cannot be reached. */
import { ApiError } from '../../../contract/client.ts';
import type { Envelope } from '../../../contract/endpoint.ts';
import { STORED_AT } from '../names.ts';
import { copiesKey, findCopy, MAX_COPY_MS, storeCopy } from './own-cache.ts';

let shownAt: Date | null = null;
const listeners = new Set<() => void>();

/** When the shown copy was stored; null while the page shows what the server sent. */
export const copyTime = (): Date | null => shownAt;

export function subscribeToCopyTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls `load` and stores a copy of its data for this session; without a connection returns the copy. */
export async function withCopy<Data>(name: string, load: () => Promise<Envelope<Data>>): Promise<Envelope<Data>> {
  const key = copiesKey();
  const path = `/copies/${name}`;
  try {
    const loaded = await load();
    // The page does not need its copy.
    if (key && loaded.success)
      void storeCopy(key, path, JSON.stringify(loaded), Date.now() + MAX_COPY_MS).catch(() => {});
    return loaded;
  } catch (error) {
    const copy = key && isUnreachable(error) ? await findCopy(key, path) : undefined;
    if (!copy) throw error;
    shownAt = new Date(Number(copy.headers.get(STORED_AT)));
    for (const notify of listeners) notify();
    return (await copy.json()) as Envelope<Data>;
  }
}

/** Without a connection `fetch` fails; a gateway whose server is down responds 502 or 504. */
function isUnreachable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 502 || error.status === 504;
}
