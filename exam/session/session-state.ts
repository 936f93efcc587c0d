/**
 * The state of a session: attempt, clock, phase and view. The session and the sync queue change it; the screen
 * subscribes to the view.
 */
import type { ScreenMessage } from '../../contract/assessment/attempts.ts';
import type { Attempt } from '../../engine/attempt.ts';
import { nextPhase, type PhaseEvent, RUNNING, type SessionPhase } from './phase.ts';
import type { ServerTime, SessionClock } from './session-clock.ts';
import type { CommonView, View } from './view.ts';

export class SessionState {
  /** The newest attempt. That of the view is older while an answer is being stored. */
  attempt: Attempt;
  readonly clock: SessionClock;
  readonly #listeners = new Set<() => void>();
  #common: CommonView;
  #phase: SessionPhase = RUNNING;
  #view: View;

  constructor(clock: SessionClock, view: CommonView) {
    this.attempt = view.attempt;
    this.clock = clock;
    this.#common = view;
    this.#view = { ...view, ...RUNNING };
  }

  view(): View {
    return this.#view;
  }

  /** Returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves when the view meets the condition. */
  until(condition: (view: View) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const unsubscribe = this.subscribe(() => {
        if (!condition(this.#view)) return;
        unsubscribe();
        resolve();
      });
    });
  }

  update(change: Partial<CommonView>): void {
    this.#common = { ...this.#common, ...change };
    this.#publish();
  }

  transition(event: PhaseEvent): void {
    const next = nextPhase(this.#phase, event);
    if (next === this.#phase) return;
    this.#phase = next;
    this.#publish();
  }

  /** Applies the time of a response that has just arrived, unless a newer one did before, and announces a later deadline. */
  synchronizeClock(response: ServerTime): void {
    const { isEstimated } = this.#view;
    if (!isEstimated && this.clock.isOutdated(response)) return;
    const moreMinutes = this.clock.synchronize(response, isEstimated);
    if (isEstimated) this.update({ isEstimated: false });
    const isPaused = response.is_paused ?? false;
    if (isPaused !== this.#view.isPaused) this.update({ isPaused });
    if (moreMinutes > 0) this.update({ announcement: { kind: 'more-time', minutes: moreMinutes } });
  }

  /** Shows messages, unless the same ones are shown: each event of the stream repeats them. */
  showScreenMessages(messages: readonly ScreenMessage[]): void {
    const shown = this.#view.screenMessages;
    if (messages.length === shown.length && messages.at(-1)?.id === shown.at(-1)?.id) return;
    this.update({ screenMessages: messages });
  }

  /** Ends the attempt because the server has ended it. */
  close(): void {
    // The end is certain, so it does not have to wait for the server's time.
    if (this.#view.isEstimated) this.update({ isEstimated: false });
    this.transition({ type: 'end', reason: 'closed' });
  }

  #publish(): void {
    this.#view = { ...this.#common, ...this.#phase };
    for (const listener of this.#listeners) listener();
  }
}
