/**
 * Session of a running test: combines the engine's attempt, the answer store, the sync queue and the clock into one
 * view that the screen observes. Each answer is stored first, then shown, then sent.
 */
import { type AttemptEvent, applyEvent } from '../../engine/attempt.ts';
import { lastSeenMessage, storeSeenMessage } from './device/seen-messages.ts';
import { claimAttempt } from './device/tabs.ts';
import { initialAttempt, initialView } from './initial-state.ts';
import type { EndReason } from './phase.ts';
import { openQuestionIds, openSectionIds, windowOf, windowsOf } from './sections.ts';
import { type ServerTime, SessionClock } from './session-clock.ts';
import { SessionState } from './session-state.ts';
import { ClientSyncQueue } from './sync/client-sync-queue.ts';
import { hasRemoteChanges } from './sync/remote-changes.ts';
import type { Session, SessionOptions } from './types.ts';
import { countUnsentAnswers } from './view.ts';

export type { Session, SessionOptions } from './types.ts';

const MINUTE_MS = 60_000;
/** Longer than the interval at which a screen that is connected gets the server's time. */
const MAX_SILENCE_MS = 75_000;

export async function openSession(options: SessionOptions): Promise<Session> {
  const { data, paper, calls, answerStore, random } = options;
  const id = data.attempt_id;
  const clock = new SessionClock(data, options.arrivedAt, options.now);
  const stored = await answerStore.load(id);
  const attempt = initialAttempt(options, stored, clock.elapsedMs());
  const state = new SessionState(clock, initialView(options, stored, attempt));
  const ownWindow = (questionId: number) => windowOf(paper, clock.durationMs(), questionId);
  const hasOpened = (questionId: number) => (ownWindow(questionId)?.opensMs ?? 0) <= clock.elapsedMs();
  const syncQueue = new ClientSyncQueue({ attemptId: id, state, answerStore, calls, hasOpened, random });
  const claim = claimAttempt(id, () => state.transition({ type: 'takenOver', by: 'tab' }));
  let submission = Promise.resolve();
  let isSubmitting = false;
  state.subscribe(() => {
    if (isSubmitting || state.view().phase !== 'submitting') return;
    isSubmitting = true;
    submission = submit();
  });

  async function act(event: AttemptEvent, atMs?: number) {
    const { phase, isPaused } = state.view();
    if (phase !== 'running' || isPaused) return;
    await advance(event, atMs);
    syncQueue.flushSoon();
  }

  /** Applies an event: an answer is shown when it is stored, navigation when the writes before it have ended. */
  async function advance(event: AttemptEvent, atMs = clock.elapsedMs()) {
    const before = state.attempt;
    const next = applyEvent(before, event, atMs);
    if (next === before) return;
    state.attempt = next;
    const changed = [...next.answers.values()].filter((answer) => answer.seq > before.lastSeq);
    const earlier = answerStore.whenIdle();
    const written = answerStore.write(id, changed, next.current);
    const isAnswer = ['choose', 'toggle', 'pair', 'clear'].includes(event.do);
    await (isAnswer ? written : earlier);
    // Read after the write, because the server may have refused another answer in the meantime.
    const refusals = new Map(
      [...state.view().refusals].filter(([question]) => !changed.some((a) => a.questionId === question)),
    );
    const isStored = answerStore.isWorking();
    state.update({ attempt: { ...next, unsent: state.attempt.unsent }, refusals, isStored });
    void written.then(() => {
      const isStored = answerStore.isWorking();
      if (isStored !== state.view().isStored) state.update({ isStored });
    });
  }

  function tick() {
    const minutes = clock.takeAnnouncedMinutes();
    const { phase } = state.view();
    if (minutes && phase === 'running') state.update({ announcement: { kind: 'minutes', minutes } });
    if (phase === 'running') updateOpenSections();
    if (clock.remainingMs() === 0) state.transition({ type: 'end', reason: 'time' });
  }

  const windows = () => windowsOf(paper, clock.durationMs());

  function updateOpenSections() {
    const { attempt } = state;
    const elapsed = clock.elapsedMs();
    const questionIds = openQuestionIds(paper, attempt, openSectionIds(windows(), elapsed));
    const [first] = questionIds;
    if (first === undefined || questionIds.join() === attempt.open.join()) return;
    const mustMove = !questionIds.includes(attempt.current);
    const endMs = ownWindow(attempt.current)?.closesMs ?? elapsed;
    // A suspended computer notices the end of a section late, so the change is dated to that end.
    void act({ do: 'open', questionIds }, mustMove ? Math.min(elapsed, endMs) : elapsed);
    const section = paper.sections.find(({ questions }) => questions.some(({ question_id }) => question_id === first));
    if (mustMove && section) state.update({ announcement: { kind: 'section', title: section.title } });
  }

  async function checkRemoteChanges() {
    const { phase, connection } = state.view();
    if (phase !== 'running' || connection !== 'online') return;
    const remote = await calls.fetchAttempt(id).catch(() => null);
    if (remote?.state === 'running' && hasRemoteChanges(remote, state.attempt))
      state.transition({ type: 'takenOver', by: 'device' });
  }

  async function submit() {
    // The test may have been paused or extended since the server's time arrived last: the clock counts as estimated.
    if (isByClock() && clock.silentMs() > MAX_SILENCE_MS) state.update({ isEstimated: true });
    // An estimated clock must not end the test or date its answers, so wait for the server's time, however long it
    // takes.
    if (state.view().isEstimated) {
      syncQueue.flushNow();
      await state.until(({ isEstimated }) => !isEstimated);
    }
    state.transition({ type: 'confirmEnd', hasTimeLeft: clock.remainingMs() > 0 });
    const confirmed = state.view();
    if (confirmed.phase !== 'submitting') {
      isSubmitting = false;
      return;
    }
    const { endReason } = confirmed;
    await advance({ do: 'close', state: endReason === 'candidate' ? 'submitted' : 'expired' });
    const response = await syncQueue.submit(isByClock());
    const { server_time, deadline } = response;
    if (response.state === 'running' && server_time !== undefined && deadline !== undefined) {
      continueTest({ ...response, server_time, deadline });
      return;
    }
    const isLate = response.state === 'expired' || endReason === 'closed';
    const lateAnswers = isLate ? countUnsentAnswers(state.attempt) : 0;
    claim.close();
    // All answers are submitted; delete them from the device, which may be shared.
    await answerStore.deleteAttempt(id);
    state.update({ connection: 'online' });
    state.transition({ type: 'submitted', submission: response, lateAnswers });
  }

  function isByClock(): boolean {
    const view = state.view();
    return view.phase === 'submitting' && view.endReason === 'time' && !view.isClosed;
  }

  /** Returns to the test, because the server says that it has time left. */
  function continueTest(response: ServerTime) {
    // The server's time replaces that of the clock, also if it is earlier.
    state.update({ isEstimated: true, connection: 'online' });
    state.synchronizeClock(response);
    state.attempt = { ...state.attempt, state: 'running', openedMs: clock.elapsedMs() };
    state.update({ attempt: state.attempt });
    isSubmitting = false;
    state.transition({ type: 'confirmEnd', hasTimeLeft: true });
    syncQueue.restart();
  }

  updateOpenSections();
  syncQueue.flushSoon();
  return {
    data,
    paper,
    view: () => state.view(),
    subscribe: (listener) => state.subscribe(listener),
    act: (event) => act(event),
    remainingMs: () => clock.remainingMs(),
    windows,
    elapsedMs: () => clock.elapsedMs(),
    extraMinutes: () => Math.round(clock.durationMs() / MINUTE_MS) - paper.minutes,
    async finish(reason: EndReason) {
      state.transition({ type: 'end', reason });
      await submission;
    },
    flushNow: () => syncQueue.flushNow(),
    checkRemoteChanges,
    tick,
    onServerEvent(event) {
      state.synchronizeClock(event);
      state.showScreenMessages((event.messages ?? []).filter((message) => message.id > lastSeenMessage(id)));
      if (event.state !== 'running') state.close();
      else if (!event.is_here) state.transition({ type: 'takenOver', by: 'device' });
    },
    enterSection(sectionId) {
      const section = paper.sections.find(({ section_id }) => section_id === sectionId);
      const questionIds = section?.questions.map(({ question_id }) => question_id) ?? [];
      if (openSectionIds(windows(), clock.elapsedMs()).has(sectionId)) void act({ do: 'open', questionIds });
    },
    dismissTakeover: () => state.update({ hasTakenOver: false }),
    dismissScreenMessages() {
      const newest = state.view().screenMessages.at(-1);
      if (newest) storeSeenMessage(id, newest.id);
      state.update({ screenMessages: [] });
    },
    close() {
      claim.close();
      void syncQueue.stop();
    },
  };
}
