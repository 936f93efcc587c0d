import { placeFromState } from '../../features/explore/explore-place.ts';
import { queryOfForm } from '../common/dom.ts';
import { loadPage, showParts } from '../page-parts.ts';

const FIRST_FILTER = 'form[data-list-filter] :is(button, select)';

/** Filters a list of products without leaving the place in the page; a list that cannot be loaded opens as a page. */
export function startFilters(part: ParentNode): void {
  for (const form of part.querySelectorAll<HTMLFormElement>('form[data-list-filter]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      open(filledFields(queryOfForm(form, event.submitter)));
    });
    form.addEventListener('change', () => form.requestSubmit());
  }
  for (const link of part.querySelectorAll<HTMLAnchorElement>('a[data-list-link]')) {
    link.addEventListener('click', async (event) => {
      event.preventDefault();
      await open(new URLSearchParams(link.search));
      // A list without filters has no such link, so the first filter gets its focus.
      if (!link.isConnected) document.querySelector<HTMLElement>(FIRST_FILTER)?.focus({ preventScroll: true });
    });
  }
}

/** An empty choice is no filter. */
function filledFields(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([, value]) => value));
}

let lastPath = '';

/** Shows the list of a query. The place of /explore is in the history entry and not in the address. */
async function open(query: URLSearchParams): Promise<void> {
  const path = pathOf(query);
  lastPath = path;
  const shown = new URLSearchParams(query);
  if (placeFromState(history.state)) shown.delete('place');
  try {
    const page = await loadPage(path, false);
    if (lastPath !== path) return;
    history.replaceState(history.state, '', pathOf(shown));
    showParts(page);
  } catch {
    if (lastPath === path) location.replace(location.origin + path);
  }
}

function pathOf(query: URLSearchParams): string {
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
}
