/** A tab in which a member of the staff sees the store as a student. */
import { startViewing as start } from '../../../common/viewing/start-viewing.ts';
import { endViewing } from '../../../contract/staff/students/viewing.ts';
import { staffApi } from '../../../contract/staff/students/viewing-client.ts';
import { readOnly } from '../../../contract/viewing.ts';
import { showViewingBar } from '../../../ui/viewing-bar.ts';

/** Shows the bar, or leaves the view if it has ended. */
export function startViewing(): void {
  start({
    refusal: readOnly.message,
    showBar: showViewingBar,
    endViewing: (viewing_id) => staffApi()(endViewing, { viewing_id }),
  });
}
