/** A result that the staff see as its student: the bar, and the end. */
import { READ_ONLY_EVENT } from '../common/viewing/read-only-event.ts';
import {
  clearViewing,
  ENDED_HASH,
  isRefusedPath,
  readViewing,
  VIEWING_PATH,
  viewingText,
  viewingToken,
} from '../common/viewing/viewing.ts';
import { createClient, httpTransport } from '../contract/client.ts';
import { endViewing } from '../contract/staff/students/viewing.ts';
import { readOnly } from '../contract/viewing.ts';
import { showViewingBar } from '../ui/viewing-bar.ts';

/** Shows the bar; leaves the view if its token was removed because it has ended. */
export function startViewing(): void {
  const viewing = readViewing();
  if (!viewing) return;
  if (!viewingToken()) {
    leaveViewing();
    return;
  }
  showViewingBar({
    text: viewingText(viewing),
    refusal: readOnly.message,
    endLabel: 'End',
    refusalEvent: READ_ONLY_EVENT,
    isRefusedPath,
    end: () => void end(viewing.viewing_id),
  });
  setTimeout(leaveViewing, Math.max(0, viewing.ends_local_ms - Date.now()));
}

/** The cookie of the console authenticates the call. Without a response the view ends in this tab, and by its time. */
async function end(viewing_id: string): Promise<void> {
  const staffApi = createClient(httpTransport({ origin: '', token: () => null }));
  await staffApi(endViewing, { viewing_id }).catch((error: unknown) => console.warn('the view', error));
  leaveViewing();
}

/** Removes the view from this tab, and says that it has ended. */
function leaveViewing(): void {
  clearViewing();
  location.replace(VIEWING_PATH + ENDED_HASH);
}
