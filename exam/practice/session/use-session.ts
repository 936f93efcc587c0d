/** A practice session in the browser: the question on the screen, its answer, and what the server says about it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type CurrentQuestion,
  MAX_PRACTICE_SPENT_MS,
  type PracticeOutcome,
  type PracticeSession,
  practiceOver,
  questionWithdrawn,
} from '../../../contract/assessment/practice.ts';
import { ApiError } from '../../../contract/client.ts';
import type { AttemptEvent } from '../../../engine/attempt.ts';
import type { Response } from '../../../engine/paper.ts';
import { respond } from '../../screen/answers/respond.ts';
import { practiceCalls } from '../practice-calls.ts';
import { readDraft, writeDraft } from './draft.ts';
import { openWait, sendUntilAnswered } from './send-answer.ts';

export type SessionView = {
  session: PracticeSession;
  /** The question on the screen: after its answer until the student goes on. */
  shown: CurrentQuestion | null;
  outcome: PracticeOutcome | null;
  response: Response;
  isSending: boolean;
  isOffline: boolean;
  /** The question before cannot be practised any more. */
  hasWithdrawn: boolean;
};
/** `endsAt`: the end of a timed session by `performance.now()`; null without one. */
type TimedView = SessionView & { endsAt: number | null };

type Actions = {
  act(event: AttemptEvent): void;
  /** Sends the answer; `null` shows the key. */
  check(response: Response): Promise<void>;
  next(): void;
  end(): Promise<void>;
  toggleBookmark(): void;
  sendNow(): void;
};

/** `onError` receives what the page cannot handle: the lost sign-in, the end of the access. */
export function useSession(started: PracticeSession, onError: (error: unknown) => void): [TimedView, Actions] {
  const [view, setView] = useState<SessionView>(() => viewOf(started));
  const change = useCallback((some: Partial<SessionView>) => setView((before) => ({ ...before, ...some })), []);
  const [waiting] = useState(openWait);
  const [endsAt] = useState(() => endOf(started));
  const shownAt = useRef(performance.now());
  const isBusy = useRef(false);
  const { session_id } = started;
  const number = view.shown?.number;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of a question begins when it is shown
  useEffect(() => {
    shownAt.current = performance.now();
  }, [number]);
  useEffect(() => {
    addEventListener('online', waiting.wake);
    return () => removeEventListener('online', waiting.wake);
  }, [waiting]);

  /** Runs one call at a time, so that a double click sends one answer. */
  const run = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    change({ isSending: true });
    try {
      await work();
    } catch (error) {
      onError(error);
    } finally {
      isBusy.current = false;
      change({ isSending: false, isOffline: false });
    }
  };
  const send = <Data>(call: () => Promise<Data>) =>
    sendUntilAnswered(call, {
      onFailure: () => change({ isOffline: true }),
      wait: waiting.wait,
      random: Math.random,
    });
  const reload = async (more: Partial<SessionView> = {}) =>
    change({ ...viewOf(await send(() => practiceCalls.fetchSession(session_id))), isSending: true, ...more });

  return [
    { ...view, endsAt },
    {
      act(event) {
        if (view.outcome || view.isSending || number === undefined) return;
        const response = respond(view.response, event);
        writeDraft({ session_id, number }, response);
        change({ response });
      },
      check: (response) =>
        run(async () => {
          if (number === undefined || view.outcome) return;
          const spent_ms = Math.min(MAX_PRACTICE_SPENT_MS, Math.round(performance.now() - shownAt.current));
          try {
            const answer = { session_id, number, response, spent_ms };
            const { outcome, session } = await send(() => practiceCalls.answer(answer));
            change({ outcome, session, response: outcome.response, hasWithdrawn: false });
          } catch (error) {
            const code = error instanceof ApiError ? error.code : '';
            if (code !== practiceOver.code && code !== questionWithdrawn.code) throw error;
            await reload({ hasWithdrawn: code === questionWithdrawn.code });
          }
        }),
      next: () => setView(({ session }) => viewOf(session)),
      end: () =>
        run(async () => change({ ...viewOf(await send(() => practiceCalls.end(session_id))), isSending: true })),
      toggleBookmark() {
        const { shown } = view;
        if (!shown) return;
        const set = (bookmarked: boolean) =>
          setView((before) =>
            before.shown?.number === shown.number ? { ...before, shown: { ...before.shown, bookmarked } } : before,
          );
        set(!shown.bookmarked);
        // The star shows what is stored.
        practiceCalls.bookmark(session_id, shown.number, !shown.bookmarked).catch(() => set(shown.bookmarked));
      },
      sendNow: waiting.wake,
    },
  ];
}

function endOf({ deadline, server_time }: PracticeSession): number | null {
  return deadline === null ? null : performance.now() + Date.parse(deadline) - Date.parse(server_time);
}

function viewOf(session: PracticeSession): SessionView {
  const { session_id, current } = session;
  const response = current ? readDraft({ session_id, number: current.number }) : null;
  const idle = { outcome: null, isSending: false, isOffline: false, hasWithdrawn: false };
  return { session, shown: current, response, ...idle };
}
