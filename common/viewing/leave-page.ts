/** Leaves pages of a view that has ended. */
import { isPageCurrent, pageView, VIEWING_KEY, VIEWING_PATH } from './page-view.ts';
import { clearViewing, readToken, readViewing, type Viewing } from './viewing.ts';

/** Whether the view of this page has ended, or the tab is in another one. */
export function hasEnded(): boolean {
  return Boolean(pageView) && (!isPageCurrent() || Date.now() >= ownView().ends_local_ms);
}

/** Returns the token of the view of this page; null for all other pages, and when the view has ended. */
export function viewingToken(): string | null {
  return pageView && !hasEnded() ? readToken() : null;
}

/** Leaves the page of a view that has ended, and throws, before a call would be sent for another person. */
export function requireView(): void {
  if (!hasEnded()) return;
  leavePage();
  throw new Error('This view has ended.');
}

/** Removes the student from this page, and its view from the tab, and says that it has ended. Pages of no view stay. */
export function leavePage(): void {
  if (!pageView) return;
  const { viewing_id, student_id } = ownView();
  if (readViewing()?.viewing_id === viewing_id) clearViewing();
  document.body.replaceChildren();
  location.replace(`${VIEWING_PATH}#ended-${student_id}`);
}

/** Leaves the page when the back/forward cache shows it after the end of its view, before other scripts start again. */
export function leaveWhenShownAgain(): void {
  const leave = (event: PageTransitionEvent) => {
    if (!event.persisted || !hasEnded()) return;
    event.stopImmediatePropagation();
    leavePage();
  };
  // Before the listeners that were added earlier.
  addEventListener('pageshow', leave, { capture: true });
}

/** Stores in the entry of the history to which view the page belongs, for a page that Back loads again. */
export function markHistoryEntry(): void {
  history.replaceState({ ...history.state, [VIEWING_KEY]: pageView }, '');
}

function ownView(): Viewing {
  return JSON.parse(pageView ?? '') as Viewing;
}
