/** A result that the staff see as its student. */
import { startViewing as start } from '../common/viewing/start-viewing.ts';
import { viewOptions } from '../contract/staff/students/viewing-client.ts';
import { showViewingBar } from '../ui/viewing-bar.ts';

/** Shows the bar, or leaves the view if it has ended. */
export function startViewing(): void {
  start({ ...viewOptions, showBar: showViewingBar });
}
