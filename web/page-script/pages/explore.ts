/**
 * Shows the place in the hierarchy that the visitor opened last. The address of the page has no place: it is in the state
 * of the history entry, and in the browser's storage for a new entry.
 */
import { placeFromState, placeState, storePlace } from '../../features/explore/explore-place.ts';
import { pagePath } from '../../language/page-language.ts';
import { chooseVertical } from '../../lib/choose-vertical.ts';
import { leaveForNextPage } from '../../lib/next-page.ts';
import { readEntry } from '../../lib/storage.ts';
import { isPlainClick, setHidden } from '../common/dom.ts';
import { loadPage, PageNotFound, showParts } from '../page-parts.ts';

let isStarted = false;

export function start(part: ParentNode): void {
  startVerticalChoice(part);
  if (isStarted) return;
  isStarted = true;
  addEventListener('popstate', ({ state }) => {
    const place = placeFromState(state);
    if (place) void show(place);
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-place]');
    if (!link?.dataset.place || !isPlainClick(event)) return;
    // Each place is a history entry of its own, although the address is the same.
    event.preventDefault();
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    history.pushState(placeState(link.dataset.place), '', location.pathname + location.search);
    void show(link.dataset.place).then(() => scrollTo(0, 0));
  });
  const place = firstPlace();
  if (place) {
    history.replaceState(placeState(place), '');
    void show(place);
  } else {
    location.replace(pagePath(`/${location.search}`));
  }
}

/** After Back or Forward the place of the entry counts, else the stored one. */
function firstPlace(): string | null {
  const isReturn = performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');
  return (isReturn ? placeFromState(history.state) : null) ?? readEntry('selected_hierarchy');
}

let lastPlace = '';

async function show(place: string): Promise<void> {
  lastPlace = place;
  storePlace(place);
  try {
    const query = new URLSearchParams(location.search);
    query.set('place', place);
    const page = await loadPage(pagePath(`/explore?${query}`), false);
    if (lastPlace !== place) return;
    document.title = page.title;
    showParts(page);
  } catch (error) {
    if (lastPlace !== place) return;
    if (error instanceof PageNotFound) return location.replace(pagePath(`/${location.search}`));
    console.warn('explore', error);
    setHidden(document, 'data-explore-loading', true);
    setHidden(document, 'data-explore-failed', false);
  }
}

/** Opens the landing page of the chosen vertical; a student's choice is stored. */
function startVerticalChoice(part: ParentNode): void {
  const form = part.querySelector<HTMLFormElement>('[data-vertical-choice]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const vertical = Number(new FormData(form).get('vertical'));
    chooseVertical(vertical);
    leaveForNextPage('vertical', String(vertical));
    location.assign(pagePath('/'));
  });
}
