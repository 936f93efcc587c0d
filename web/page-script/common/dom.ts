/** Functions for events, forms and attributes that several files of the page script share. */

/** Whether a click is one of the main button without a modifier key, which opens a link in this tab. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey && button === 0;
}

/** Calls `run` when nothing else runs; after 200 ms in browsers without idle callbacks. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}

/** Resolves after the next paint; at once while the page is not visible, when nothing is painted. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Returns the query that a form without files would send. */
export function queryOfForm(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  return new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>);
}

/** Hides, or shows, the elements with an attribute. */
export function setHidden(root: ParentNode, attribute: string, isHidden: boolean): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${attribute}]`)) element.hidden = isHidden;
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor wants to save data, or has a slow connection. The page is the same for everybody, so scripts decide. */
export function isSavingData(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return /true|2g/.test(`${saveData}${effectiveType}`);
}
