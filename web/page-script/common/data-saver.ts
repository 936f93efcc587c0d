/**
 * Whether a visitor wants to save data, or has a slow connection. The page is the same for everybody, so a script decides:
 * `data-saver` on the root stops prefetching (`server/app/pages/speculation-rules.ts`) and the playback of carousels, and a font
 * for few words is not loaded.
 */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Marks the page of such a visitor; returns whether it did. */
export function markDataSaver(): boolean {
  const { connection } = navigator as { connection?: Connection };
  const isSaving = connection?.saveData || /2g/.test(`${connection?.effectiveType}`);
  if (isSaving) document.documentElement.dataset.saver = '';
  return Boolean(isSaving);
}
