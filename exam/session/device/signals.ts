/** Records signals (loss of focus, full screen, connection) for the event log; they have no consequences. */
import type { AttemptSignal } from '../../../contract/assessment/event-log.ts';
import { ApiError } from '../../../contract/client.ts';

type Kind = AttemptSignal['kind'];
type Options = { elapsedMs(): number; send(signals: AttemptSignal[]): Promise<unknown> };

const BATCH_DELAY_MS = 2000;
const MAX_QUEUED_SIGNALS = 100;
/** Sign-in renewed elsewhere, timeout, rate limit. */
const TEMPORARY = [401, 408, 429];

/**
 * Observes the window until the returned function is called; `elapsedMs` is the time since the start of the attempt.
 */
export function watchSignals({ elapsedMs, send }: Options): () => void {
  let queued: AttemptSignal[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAccepted = true;

  function record(kind: Kind) {
    if (!isAccepted || queued.at(-1)?.kind === kind) return;
    queued = [...queued, { kind, at_ms: elapsedMs() }].slice(-MAX_QUEUED_SIGNALS);
    timer ??= setTimeout(flush, BATCH_DELAY_MS);
  }

  function flush() {
    timer = undefined;
    const sent = queued;
    queued = [];
    send(sent).catch((error) => {
      // Stop recording if the server refuses signals; after a temporary error, send them with the next ones.
      if (error instanceof ApiError && error.status < 500 && !TEMPORARY.includes(error.status)) isAccepted = false;
      else queued = [...sent, ...queued].slice(-MAX_QUEUED_SIGNALS);
    });
  }

  const listeners: [EventTarget, string, () => void][] = [
    [window, 'blur', () => record('focus_lost')],
    [window, 'focus', () => record('focus_back')],
    [window, 'offline', () => record('went_offline')],
    [window, 'online', () => record('came_online')],
    [window, 'pagehide', () => record('page_left')],
    [
      document,
      'fullscreenchange',
      () => record(document.fullscreenElement ? 'full_screen_entered' : 'full_screen_left'),
    ],
  ];
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  return () => {
    clearTimeout(timer);
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
  };
}
