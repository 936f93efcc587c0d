/** The short message at the bottom of the page, such as "The role is changed." A new one replaces it. */
export type Toast = Readonly<{ id: number; text: string; isFailure: boolean; shownAt: number }>;

/** A message disappears after this time; a failure that the user must act on is shown where it happened instead. */
const VISIBLE_MS = 6000;

let toast: Toast | null = null;
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: Toast | null): void {
  toast = next;
  for (const listener of listeners) listener();
}

/** Shows a message; without a text it shows nothing. */
export function showToast(text: string | undefined, isFailure = false): void {
  if (!text) return;
  clearTimeout(timer);
  timer = setTimeout(() => change(null), VISIBLE_MS);
  change({ id: nextId++, text, isFailure, shownAt: Date.now() });
}

/** Removes the message if it was shown before `time`, in ms: it is about another page. */
export function removeToastBefore(time: number): void {
  if (toast && toast.shownAt < time) change(null);
}

/** Returns the message that is shown now. */
export function currentToast(): Toast | null {
  return toast;
}

/** Calls `listener` after each change; returns the function that ends it. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
