/** A tab in which a member of the staff sees the store as a student: the bar, and the end. */
import { READ_ONLY_EVENT } from '../../../common/viewing/read-only-event.ts';
import {
  clearViewing,
  ENDED_HASH,
  isRefusedPath,
  readViewing,
  VIEWING_PATH,
  viewingText,
} from '../../../common/viewing/viewing.ts';
import { createClient, httpTransport } from '../../../contract/client.ts';
import { endViewing } from '../../../contract/staff/students/viewing.ts';
import { readOnly } from '../../../contract/viewing.ts';
import { showViewingBar } from '../../../ui/viewing-bar.ts';
import { isSignedIn } from '../../lib/session/session.ts';

/** Shows the bar; leaves the view if its token was removed because it has ended. */
export function startViewing(): void {
  const viewing = readViewing();
  if (!viewing || location.pathname === VIEWING_PATH) return;
  if (!isSignedIn()) {
    leave();
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
  setTimeout(leave, Math.max(0, viewing.ends_local_ms - Date.now()));
}

/** The cookie of the console authenticates the call. Without a response the view ends in this tab, and by its time. */
async function end(viewing_id: string): Promise<void> {
  const staffApi = createClient(httpTransport({ origin: '', token: () => null }));
  await staffApi(endViewing, { viewing_id }).catch((error: unknown) => console.warn('the view', error));
  leave();
}

function leave(): void {
  clearViewing();
  location.replace(VIEWING_PATH + ENDED_HASH);
}
