/**
 * Session of a running test: combines the engine's attempt, the answer store, the sync with the server and the clock
 * into one view that the screen observes. Each answer is stored first, then shown, then sent.
 */
import { type AttemptEvent, applyEvent } from '../../engine/attempt.ts';
import {
  announcementBetween,
  type Clock,
  createClock,
  elapsedMs,
  remainingMs,
  withSample,
} from '../../engine/clock.ts';
import { claimAttempt } from './device/tabs.ts';
import { initialAttempt, initialView } from './initial-state.ts';
import { openQuestionIds, openSectionIds, windowsOf } from './sections.ts';
import { createWriteQueue } from './storage/answer-store.ts';
import { createSyncScheduler } from './sync/client-sync-queue.ts';
import { hasRemoteChanges } from './sync/remote-changes.ts';
import { createBatchSender } from './sync/save-response.ts';
import { submitWithRetry } from './sync/submit.ts';
import type { Session, SessionOptions } from './types.ts';
import { countUnsentAnswers, type EndReason, type View } from './view.ts';

export type { Session, SessionOptions } from './types.ts';

const MINUTE_MS = 60_000;

export async function openSession(options: SessionOptions): Promise<Session> {
  const { data, paper, calls, now, random } = options;
  const id = data.attempt_id;
  const writes = createWriteQueue(options.answerStore, id);
  const listeners = new Set<() => void>();
  const sample = { serverTime: Date.parse(data.server_time), arrivedAt: options.arrivedAt };
  let clock: Clock = createClock(Date.parse(data.started_at), Date.parse(data.deadline), sample);
  let lastRemaining = Number.POSITIVE_INFINITY;
  let retrySubmitNow = () => {};

  const stored = await writes.load();
  const elapsed = () => elapsedMs(clock, now());
  let attempt = initialAttempt(options, stored, elapsed());
  let view = initialView(options, stored, attempt);

  const claim = claimAttempt(id, () => markTakenOver('tab'));
  const sendBatch = createBatchSender({
    attemptId: id,
    calls,
    now,
    attempt: () => attempt,
    markAcknowledged(next, refusals) {
      const acknowledgedIds = [...attempt.unsent.keys()].filter(
        (each) => !next.unsent.has(each) && !refusals.has(each),
      );
      attempt = next;
      writes.markAcknowledged(acknowledgedIds.flatMap((question) => next.answers.get(question) ?? []));
      update({
        attempt: { ...view.attempt, unsent: next.unsent },
        refusals: refusals.size > 0 ? new Map([...view.refusals, ...refusals]) : view.refusals,
      });
    },
    clock: () => clock,
    setClock,
    isEstimated: () => view.isEstimated,
    onTakenOver: () => markTakenOver('device'),
    onClosed() {
      update({ isEstimated: false });
      void finish('closed');
    },
  });
  const scheduler = createSyncScheduler({
    sendBatch,
    random,
    onChange() {
      const connection = scheduler.connection();
      if (connection !== view.connection) update({ connection });
    },
  });

  function update(change: Partial<View>) {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  function setClock(next: Clock) {
    const moreMinutes = Math.round((next.deadline - clock.deadline) / MINUTE_MS);
    clock = next;
    if (view.isEstimated) update({ isEstimated: false });
    if (moreMinutes > 0) update({ announcement: { say: 'more-time', minutes: moreMinutes } });
    lastRemaining = Math.max(lastRemaining, remainingMs(clock, now()));
  }

  function markTakenOver(client: View['takenOverBy']) {
    if (view.phase === 'running') update({ phase: 'elsewhere', takenOverBy: client });
  }

  async function act(event: AttemptEvent, atMs?: number) {
    if (view.phase !== 'running') return;
    await advance(event, atMs);
    scheduler.flushSoon();
  }

  /** Applies an event: an answer is shown when it is stored, navigation when the writes before it have ended. */
  async function advance(event: AttemptEvent, atMs = elapsed()) {
    const before = attempt;
    const next = applyEvent(before, event, atMs);
    if (next === before) return;
    attempt = next;
    const changed = [...next.answers.values()].filter((answer) => answer.seq > before.lastSeq);
    const earlier = writes.whenIdle();
    const written = writes.write(changed, next.current);
    const isAnswer = ['choose', 'toggle', 'pair', 'clear'].includes(event.do);
    await (isAnswer ? written : earlier);
    // Read after the write, because the server may have refused another answer in the meantime.
    const refusals = new Map(
      [...view.refusals].filter(([question]) => !changed.some((a) => a.questionId === question)),
    );
    update({ attempt: { ...next, unsent: attempt.unsent }, refusals, isStored: writes.isWorking() });
    void written.then(() => view.isStored !== writes.isWorking() && update({ isStored: writes.isWorking() }));
  }

  function tick() {
    const remaining = remainingMs(clock, now());
    const minutes = announcementBetween(lastRemaining, remaining);
    lastRemaining = remaining;
    if (minutes && view.phase === 'running') update({ announcement: { say: 'minutes', minutes } });
    if (view.phase === 'running') updateOpenSections();
    if (remaining === 0 && (view.phase === 'running' || view.phase === 'elsewhere')) void finish('time');
  }

  const windows = () => windowsOf(paper, clock.deadline - clock.startedAt);

  function sectionEndMs(questionId: number): number {
    const section = paper.sections.find(({ questions }) =>
      questions.some(({ question_id }) => question_id === questionId),
    );
    const window = windows().find(({ sectionId }) => sectionId === section?.section_id);
    return window?.closesMs ?? Number.POSITIVE_INFINITY;
  }

  function updateOpenSections() {
    const questionIds = openQuestionIds(paper, attempt, openSectionIds(windows(), elapsed()));
    const [first] = questionIds;
    if (first === undefined || questionIds.join() === attempt.open.join()) return;
    const mustMove = !questionIds.includes(attempt.current);
    // A suspended computer notices the end of a section late, so the change is dated to that end.
    void act({ do: 'open', questionIds }, mustMove ? Math.min(elapsed(), sectionEndMs(attempt.current)) : elapsed());
    const section = paper.sections.find(({ questions }) => questions.some(({ question_id }) => question_id === first));
    if (mustMove && section) update({ announcement: { say: 'section', title: section.title } });
  }

  async function checkRemoteChanges() {
    if (view.phase !== 'running' || view.connection !== 'online') return;
    const remote = await calls.fetchAttempt(id).catch(() => null);
    if (remote?.state === 'running' && hasRemoteChanges(remote, attempt)) markTakenOver('device');
  }

  async function finish(reason: EndReason) {
    if (view.phase === 'submitting' || view.phase === 'ended') return;
    const { phase } = view;
    update({ phase: 'submitting', endReason: reason });
    // An estimated clock must not end the test or date its answers, so wait for the server's time, however long it
    // takes.
    if (view.isEstimated) await waitForServerTime();
    if (reason === 'time' && remainingMs(clock, now()) > 0) return update({ phase });
    await advance({ do: 'close', state: reason === 'asked' ? 'submitted' : 'expired' });
    await scheduler.stop();
    const response = await submitWithRetry({
      attempt: () => attempt,
      elapsedMs: elapsed,
      submit: (events) => calls.submit(id, events),
      onError: (connection, message) => update({ connection, submitError: message }),
      random,
      onWait: (retryNow) => {
        retrySubmitNow = retryNow;
      },
    });
    const isLate = response.state === 'expired' || reason === 'closed';
    const lateCount = isLate ? countUnsentAnswers(attempt) : 0;
    claim.close();
    // All answers are submitted; delete them from the device, which may be shared.
    await writes.deleteAttempt();
    update({ phase: 'ended', submission: response, lateAnswers: lateCount, connection: 'online', submitError: '' });
  }

  async function waitForServerTime(): Promise<void> {
    scheduler.flushNow();
    await new Promise<void>((resolve) => {
      const listener = () => {
        if (view.isEstimated) return;
        listeners.delete(listener);
        resolve();
      };
      listeners.add(listener);
    });
  }

  updateOpenSections();
  scheduler.flushSoon();
  return {
    data,
    paper,
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act: (event) => act(event),
    remainingMs: () => remainingMs(clock, now()),
    windows,
    elapsedMs: elapsed,
    extraMinutes: () => Math.round((clock.deadline - clock.startedAt) / MINUTE_MS) - paper.minutes,
    finish,
    flushNow() {
      scheduler.flushNow();
      retrySubmitNow();
    },
    checkRemoteChanges,
    tick,
    onServerEvent(event) {
      const sample = { serverTime: Date.parse(event.server_time), arrivedAt: now() };
      const deadline = Date.parse(event.deadline);
      setClock(view.isEstimated ? createClock(clock.startedAt, deadline, sample) : withSample(clock, sample, deadline));
      if (event.state !== 'running') void finish('closed');
      else if (!event.is_here) markTakenOver('device');
    },
    enterSection(sectionId) {
      const section = paper.sections.find(({ section_id }) => section_id === sectionId);
      const questionIds = section?.questions.map(({ question_id }) => question_id) ?? [];
      if (openSectionIds(windows(), elapsed()).has(sectionId)) void act({ do: 'open', questionIds });
    },
    dismissTakeover: () => update({ hasTakenOver: false }),
    close() {
      claim.close();
      void scheduler.stop();
    },
  };
}
