/** A tab in which a member of the staff sees the store, or a result, as a student: the bar, and the end. */
import { hasEnded, leavePage, leaveWhenShownAgain, markHistoryEntry, viewingToken } from './leave-page.ts';
import { VIEWING_KEY } from './page-view.ts';
import { READ_ONLY_EVENT } from './read-only-event.ts';
import { isRefusedPath, readViewing, viewedName, viewingText } from './viewing.ts';

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

/** Shows the bar on a page of a view; leaves the page if the view has ended. */
export function startViewing({ refusal, showBar, endViewing }: Options): void {
  const viewing = readViewing();
  if (!viewing || !viewingToken()) {
    leavePage();
    return;
  }
  const { viewing_id } = viewing;
  markHistoryEntry();
  leaveWhenShownAgain();
  hideInBackForwardCache();
  // Other tabs of the view end with this one.
  const tabs = new BroadcastChannel(VIEWING_KEY);
  tabs.onmessage = ({ data }) => {
    if (data === viewing_id) leavePage();
  };
  const end = async () => {
    // Without a response the view ends in this browser, and on the server by its time.
    await endViewing(viewing_id).catch((error: unknown) => console.warn('the view', error));
    tabs.postMessage(viewing_id);
    leavePage();
  };
  showBar({
    text: viewingText({ ...viewing, name: viewedName() }),
    refusal,
    endLabel: 'End',
    refusalEvent: READ_ONLY_EVENT,
    isRefusedPath,
    end: () => void end(),
  });
  setTimeout(leavePage, Math.max(0, viewing.ends_local_ms - Date.now()));
  // Timers do not run while the computer is suspended.
  document.addEventListener('visibilitychange', () => {
    if (hasEnded()) leavePage();
  });
}

/** The back/forward cache would show the page for a moment before its scripts can leave it. */
function hideInBackForwardCache(): void {
  const { style } = document.documentElement;
  addEventListener('pagehide', () => style.setProperty('visibility', 'hidden'));
  addEventListener('pageshow', () => style.removeProperty('visibility'));
}
