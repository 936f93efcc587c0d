/** The saved views of the signed-in person, as the server last returned them. */
import { useSyncExternalStore } from 'react';
import { listSavedViews, type SavedView, type ViewList } from '../../../contract/staff/lists/saved-views.ts';
import { callOnce } from '../../calls/call.ts';

/** After this time they are loaded again, because others change the views of everybody. */
const MAX_AGE_MS = 60_000;

const NONE: readonly SavedView[] = [];
let views = NONE;
let loadedAt = Number.NEGATIVE_INFINITY;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Shows these views from now on. */
export function setViews(next: readonly SavedView[]): void {
  views = next;
  loadedAt = performance.now();
  for (const listener of listeners) listener();
}

/** Returns the views of all lists; waits only if they were never loaded. Without a connection there are none. */
export async function ensureViews(): Promise<readonly SavedView[]> {
  const age = performance.now() - loadedAt;
  if (age > MAX_AGE_MS) {
    loading ??= loadViews().finally(() => {
      loading = null;
    });
    if (age === Number.POSITIVE_INFINITY) await loading;
  }
  return views;
}

/** Returns the result of a change of views; if it fails, for example by a conflict, the views are loaded again. */
export async function reloadOnFailure<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    await loadViews();
    throw error;
  }
}

/** Loads the views again. A list is usable without them, so a failure is ignored. */
async function loadViews(): Promise<void> {
  await callOnce(listSavedViews).then(
    ({ views }) => setViews(views),
    () => undefined,
  );
}

/** Returns the views of all lists. */
export function useAllViews(): readonly SavedView[] {
  return useSyncExternalStore(subscribe, () => views);
}

/** Returns the views of a list, those of everybody first. */
export function useViews(list: ViewList | null): readonly SavedView[] {
  return useAllViews().filter((view) => view.list === list);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
