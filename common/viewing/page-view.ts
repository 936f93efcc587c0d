/**
 * The view of the store as a student in which this page was loaded. The page belongs to it for good: the browser's Back
 * button can show the page after the end of the view, or in a view of another student. Every page loads this small file.
 */

export const VIEWING_KEY = 'sopan_viewing';
/** The page that opens a view, and that says that it has ended. */
export const VIEWING_PATH = '/view-as';

/** What the tab stored about the view; null for a page of no view, and '' for the page that opens and ends views. */
export const pageView: string | null = findPageView();

/** Whether the tab is still in the view of this page; for a page of no view, whether it is in none. */
export const isPageCurrent = (): boolean => sessionStorage.getItem(VIEWING_KEY) === pageView;

/** Null on the server, and if the browser forbids storage. The entry of a page in the history names its view too. */
function findPageView(): string | null {
  try {
    if (location.pathname.replace(/^\/hi(?=\/)/, '') === VIEWING_PATH) return '';
    return history.state?.[VIEWING_KEY] ?? sessionStorage.getItem(VIEWING_KEY);
  } catch {
    return null;
  }
}
