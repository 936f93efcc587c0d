/** The vertical that a visitor chose for the landing page that opens next, in the storage of the tab. */

const KEY = 'sopan_next_vertical';

export function setNextVertical(id: number): void {
  try {
    sessionStorage.setItem(KEY, String(id));
  } catch {
    // Without storage the landing page shows all verticals.
  }
}

/** Returns and removes the vertical; null if none was chosen. */
export function takeNextVertical(): number | null {
  try {
    const id = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return id === null ? null : Number(id);
  } catch {
    return null;
  }
}
