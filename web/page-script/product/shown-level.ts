/** The level of the selected tab: the one in the address, the one that is shown, and the state between them. */
import { type TabLocation, tabLocationFrom } from '../../features/product/tabs/tab-location.ts';
import { setHidden } from '../common/dom.ts';

/** The selected tab and the open level in the address; the first tab if it has none of this product. */
export function tabLocation(): { tabId: string; trail: TabLocation['trail'] } {
  const { tabId, trail } = tabLocationFrom(new URLSearchParams(location.search));
  if (tabId !== null && levelForm(String(tabId))) return { tabId: String(tabId), trail };
  return { tabId: document.querySelector('[role=tab]')?.id.slice('tab-'.length) ?? '', trail: [] };
}

/** Whether the selected tab shows the level in the address. */
export function isLevelShown(): boolean {
  const { tabId, trail } = tabLocation();
  const form = levelForm(tabId);
  return !form || (form.dataset.level === trail.join('.') && form.dataset.levelMissing === undefined);
}

/** The names of the parts in `page` to show: those of another level of the selected tab, or of a failed one, are not. */
export function partsToShow(page: Document): string[] {
  const { tabId, trail } = tabLocation();
  const parts = [...page.querySelectorAll<HTMLElement>('[data-part]')];
  return parts
    .filter((part) => part.dataset.levelMissing === undefined)
    .filter((part) => part.dataset.part !== `tab-${tabId}` || part.dataset.level === trail.join('.'))
    .map((part) => part.dataset.part ?? '');
}

/** Shows the level if it is the one in the address; else Loading... or Load again in its place. */
export function updateLevelView(isLoading = false): void {
  const { tabId, trail } = tabLocation();
  const form = levelForm(tabId);
  const pending = document.querySelector<HTMLElement>('[data-level-pending]');
  if (!form || !pending) return;
  const isShown = isLevelShown();
  for (const other of document.querySelectorAll<HTMLElement>('[role=tabpanel] > [data-level]')) other.hidden = false;
  form.hidden = !isShown;
  pending.hidden = isShown;
  if (isShown) return;
  form.after(pending);
  const back = pending.querySelector<HTMLFormElement>('[data-pending-back]');
  const button = back?.querySelector('button');
  if (back && button) {
    back.hidden = trail.length === 0;
    (back.elements.namedItem('tab') as HTMLInputElement).value = tabId;
    button.value = trail.slice(0, -1).join('.');
  }
  setHidden(pending, 'data-level-loading', !isLoading);
  setHidden(pending, 'data-load-again', isLoading);
}

/** Moves the focus to the new level, because the control that opened it is gone. */
export function focusLevel(): void {
  const form = levelForm(tabLocation().tabId);
  if (!form || form.hidden) return;
  if (document.activeElement === document.body) form.focus({ preventScroll: true });
  if (form.getBoundingClientRect().top < 0) form.scrollIntoView();
}

function levelForm(tabId: string): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>(`[data-part="tab-${tabId}"]`);
}
