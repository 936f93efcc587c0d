import { writeEntries } from '../../lib/storage.ts';

/** Stores the text of a search, and prevents an empty search. */
export function startSearchForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.dataset.searchForm === undefined) return;
    const field = form.elements.namedItem('q') as HTMLInputElement;
    const text = field.value.trim();
    field.value = text;
    // Without text the server opens the chosen vertical.
    if (text) writeEntries({ 'search-tag': text, 'search-tag-text': text });
    else if (!form.elements.namedItem('vertical')) event.preventDefault();
  });
}
