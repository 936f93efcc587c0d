/** Shows the parts as the signed-in student sees them, and refreshes them; shows the public ones after a sign-out. */
import { accessToken } from '../../lib/api.ts';
import { subscribeToEntries } from '../../lib/storage.ts';
import { ageOfParts, loadParts, showPublicParts, storePublicParts } from './load-parts.ts';

/** Returning to the page loads the parts again, but not if they are younger than this. */
const MIN_AGE_MS = 2_000;
/** Signed URLs of files are valid for fifteen minutes; an open page renews them earlier. */
const MAX_AGE_MS = 10 * 60_000;

/** The token of the student whose parts are shown; null for the public ones. */
let shownToken: string | null = null;

export function startOwnParts(): void {
  storePublicParts();
  showSession();
  subscribeToEntries(() => {
    if (accessToken() !== shownToken) showSession();
  });
  const onReturn = () => {
    if (shownToken && document.visibilityState === 'visible' && ageOfParts() > MIN_AGE_MS) void loadParts();
  };
  addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && ageOfParts() > MIN_AGE_MS) showSession();
  });
  setInterval(() => {
    if (shownToken && document.visibilityState === 'visible') void loadParts();
  }, MAX_AGE_MS);
}

function showSession(): void {
  const wasStudent = shownToken !== null;
  shownToken = accessToken();
  if (shownToken) void loadParts();
  else if (wasStudent) showPublicParts();
}
