/** Records signals (loss of focus, full screen, connection) for the event log; they have no consequences. */
import type { AttemptSignal } from '../../contract/assessment.ts';
import { ApiError } from '../../contract/client.ts';

type Kind = AttemptSignal['kind'];
type Parts = { elapsedMs(): number; send(signals: AttemptSignal[]): Promise<unknown> };

const GATHER_MS = 2000;
const MOST = 100;
/** Sign-in renewed elsewhere, timeout, rate limit. */
const TEMPORARY = [401, 408, 429];

/**
 * Observes the window until the returned function is called; `elapsedMs` is the time since the start of the attempt.
 */
export function watchSignals({ elapsedMs, send }: Parts): () => void {
  let waiting: AttemptSignal[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = true;

  function note(kind: Kind) {
    if (!isWanted || waiting.at(-1)?.kind === kind) return;
    waiting = [...waiting, { kind, at_ms: elapsedMs() }].slice(-MOST);
    timer ??= setTimeout(flush, GATHER_MS);
  }

  function flush() {
    timer = undefined;
    const sent = waiting;
    waiting = [];
    send(sent).catch((error) => {
      // Stop recording if the server refuses signals; after a temporary error, send them with the next ones.
      if (error instanceof ApiError && error.status < 500 && !TEMPORARY.includes(error.status)) isWanted = false;
      else waiting = [...sent, ...waiting].slice(-MOST);
    });
  }

  const listeners: [EventTarget, string, () => void][] = [
    [window, 'blur', () => note('focus_lost')],
    [window, 'focus', () => note('focus_back')],
    [window, 'offline', () => note('went_offline')],
    [window, 'online', () => note('came_online')],
    [window, 'pagehide', () => note('page_left')],
    [document, 'fullscreenchange', () => note(document.fullscreenElement ? 'full_screen_entered' : 'full_screen_left')],
  ];
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  return () => {
    clearTimeout(timer);
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
  };
}
