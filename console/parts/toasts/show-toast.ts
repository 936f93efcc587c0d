/** Short messages at the bottom of the page, such as "The role is changed." */
export type Toast = Readonly<{ id: number; text: string; isFailure: boolean }>;

/** Messages disappear after this time; a failure that the user must act on is shown where it happened instead. */
const VISIBLE_MS = 6000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message; without a text it shows nothing. */
export function showToast(text: string | undefined, isFailure = false): void {
  if (!text) return;
  const id = nextId++;
  change([...toasts, { id, text, isFailure }]);
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), VISIBLE_MS);
}

/** Returns the messages that are shown now, the oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls `listener` after each change; returns the function that ends it. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
