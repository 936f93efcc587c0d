/**
 * Loads the page at the current address, as the student sees it, and shows its parts. The latest request counts; what the
 * page shows meanwhile and after a failure depends only on the address and the level that is shown.
 */
import { isSignedIn } from '../../lib/session/session.ts';
import { loadPage, renderedPage, showParts } from '../page-parts.ts';
import { focusLevel, isLevelShown, partsToShow, updateLevelView } from './shown-level.ts';

let lastRequest = 0;
let requestedAt = 0;

/** Returns the milliseconds since the parts were requested last. */
export function ageOfParts(): number {
  return Date.now() - requestedAt;
}

/**
 * Loads the parts for the current address: the student's own, or the public ones for a visitor. Never rejects; a failure
 * to load the student's own parts is shown.
 */
export async function loadParts(): Promise<void> {
  const request = ++lastRequest;
  requestedAt = Date.now();
  const isOwn = isSignedIn();
  const isMove = !isLevelShown();
  updateLevelView(true);
  try {
    const page = await loadPage(location.pathname + location.search, isOwn);
    if (request !== lastRequest) return;
    showParts(page, partsToShow(page));
    showOwnFailure(false);
  } catch (error) {
    if (request !== lastRequest) return;
    console.warn('product', error);
    showOwnFailure(isOwn && !isMove);
  }
  updateLevelView();
  if (isMove) focusLevel();
}

let publicHtml = '';

/** Stores the public parts. Call it before parts are replaced. */
export function storePublicParts(): void {
  publicHtml = renderedPage();
}

/** Shows the public parts at once, because nobody is signed in any more; then the level in the address. */
export function showPublicParts(): void {
  lastRequest++;
  const page = new DOMParser().parseFromString(publicHtml, 'text/html');
  showParts(page);
  showOwnFailure(false);
  if (isLevelShown()) updateLevelView();
  else void loadParts();
}

function showOwnFailure(hasFailed: boolean): void {
  const notice = document.querySelector<HTMLElement>('[data-own-failed]');
  if (notice) notice.hidden = !hasFailed;
}
