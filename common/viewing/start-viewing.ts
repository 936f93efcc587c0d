/** A tab in which a member of the staff sees the store, or a result, as a student: the bar, and the end. */
import { READ_ONLY_EVENT } from './read-only-event.ts';
import {
  clearViewing,
  ENDED_HASH,
  isRefusedPath,
  readViewing,
  VIEWING_PATH,
  viewingText,
  viewingToken,
} from './viewing.ts';

/** What the bar of `ui/viewing-bar.ts` shows. */
type Bar = {
  text: string;
  refusal: string;
  endLabel: string;
  refusalEvent: string;
  isRefusedPath(path: string): boolean;
  end(): void;
};

type Options = {
  /** Shown when a change was refused. */
  refusal: string;
  showBar(bar: Bar): void;
  /** Ends the view on the server. */
  endViewing(viewing_id: string): Promise<unknown>;
};

/** Shows the bar; leaves the view if its token was removed because it has ended. */
export function startViewing({ refusal, showBar, endViewing }: Options): void {
  const viewing = readViewing();
  if (!viewing || location.pathname === VIEWING_PATH) return;
  if (!viewingToken()) {
    leaveViewing();
    return;
  }
  const end = async () => {
    // Without a response the view ends in this tab, and on the server by its time.
    await endViewing(viewing.viewing_id).catch((error: unknown) => console.warn('the view', error));
    leaveViewing();
  };
  showBar({
    text: viewingText(viewing),
    refusal,
    endLabel: 'End',
    refusalEvent: READ_ONLY_EVENT,
    isRefusedPath,
    end: () => void end(),
  });
  setTimeout(leaveViewing, Math.max(0, viewing.ends_local_ms - Date.now()));
}

/** Removes the view from this tab, and says that it has ended. */
function leaveViewing(): void {
  clearViewing();
  location.replace(VIEWING_PATH + ENDED_HASH);
}
