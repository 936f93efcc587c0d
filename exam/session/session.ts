/**
 * Session of a running test: combines the engine's attempt, the answer store, the sync with the server and the clock
 * into one view that the screen observes. Each answer is stored first, then shown, then sent.
 */
import { type AttemptEvent, step } from '../../engine/attempt.ts';
import { announcementBetween, type Clock, clockFrom, elapsedMs, remainingMs, synced } from '../../engine/clock.ts';
import { beginning, firstView } from './beginning.ts';
import { deliverer } from './deliver.ts';
import { disk } from './disk.ts';
import { isAnsweredElsewhere } from './look.ts';
import type { Session, SessionParts } from './parts.ts';
import { inTime, openQuestions, windowsOf } from './sections.ts';
import { sender } from './sender.ts';
import { handIn } from './submit.ts';
import { claimAttempt } from './tabs.ts';
import { type EndReason, type View, waitingAnswers } from './view.ts';

export type { Session, SessionParts } from './parts.ts';

const MINUTE_MS = 60_000;

export async function openSession(parts: SessionParts): Promise<Session> {
  const { data, paper, calls, now, random } = parts;
  const id = data.attempt_id;
  const kept = disk(parts.kept, id);
  const listeners = new Set<() => void>();
  const sample = { serverTime: Date.parse(data.server_time), arrivedAt: parts.arrivedAt };
  let clock: Clock = clockFrom(Date.parse(data.started_at), Date.parse(data.deadline), sample);
  let lastRemaining = Number.POSITIVE_INFINITY;
  let hurryHandIn = () => {};

  const found = await kept.load();
  const elapsed = () => elapsedMs(clock, now());
  let attempt = beginning(parts, found, elapsed());
  let view = firstView(parts, found, attempt);

  const tabs = claimAttempt(id, () => goneTo('tab'));
  const deliver = deliverer({
    attemptId: id,
    calls,
    now,
    attempt: () => attempt,
    settle(next, refusals) {
      const settled = [...attempt.unsent.keys()].filter((each) => !next.unsent.has(each) && !refusals.has(each));
      attempt = next;
      kept.settle(settled.flatMap((question) => next.answers.get(question) ?? []));
      show({
        attempt: { ...view.attempt, unsent: next.unsent },
        refusals: refusals.size > 0 ? new Map([...view.refusals, ...refusals]) : view.refusals,
      });
    },
    clock: () => clock,
    setClock,
    isGuess: () => view.isEstimated,
    onGone: () => goneTo('device'),
    onClosed() {
      show({ isEstimated: false });
      void finish('closed');
    },
  });
  const outbox = sender({
    deliver,
    random,
    onChange() {
      const connection = outbox.connection();
      if (connection !== view.connection) show({ connection });
    },
  });

  function show(change: Partial<View>) {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  function setClock(next: Clock) {
    const moreMinutes = Math.round((next.deadline - clock.deadline) / MINUTE_MS);
    clock = next;
    if (view.isEstimated) show({ isEstimated: false });
    if (moreMinutes > 0) show({ announcement: { say: 'more-time', minutes: moreMinutes } });
    lastRemaining = Math.max(lastRemaining, remainingMs(clock, now()));
  }

  function goneTo(elsewhere: View['elsewhere']) {
    if (view.phase === 'running') show({ phase: 'elsewhere', elsewhere });
  }

  async function act(event: AttemptEvent, atMs?: number) {
    if (view.phase !== 'running') return;
    await advance(event, atMs);
    outbox.nudge();
  }

  /** Applies an event: an answer is shown when it is stored, navigation when the writes before it have ended. */
  async function advance(event: AttemptEvent, atMs = elapsed()) {
    const before = attempt;
    const next = step(before, event, atMs);
    if (next === before) return;
    attempt = next;
    const changed = [...next.answers.values()].filter((answer) => answer.seq > before.lastSeq);
    const earlier = kept.idle();
    const written = kept.write(changed, next.current);
    const isAnswer = ['choose', 'toggle', 'pair', 'clear'].includes(event.do);
    await (isAnswer ? written : earlier);
    // Read after the write, because the server may have refused another answer in the meantime.
    const refusals = new Map(
      [...view.refusals].filter(([question]) => !changed.some((a) => a.questionId === question)),
    );
    show({ attempt: { ...next, unsent: attempt.unsent }, refusals, isKept: kept.works() });
    void written.then(() => view.isKept !== kept.works() && show({ isKept: kept.works() }));
  }

  function tick() {
    const remaining = remainingMs(clock, now());
    const minutes = announcementBetween(lastRemaining, remaining);
    lastRemaining = remaining;
    if (minutes && view.phase === 'running') show({ announcement: { say: 'minutes', minutes } });
    if (view.phase === 'running') lockSections();
    if (remaining === 0 && (view.phase === 'running' || view.phase === 'elsewhere')) void finish('time');
  }

  const windows = () => windowsOf(paper, clock.deadline - clock.startedAt);

  function closesMs(questionId: number): number {
    const section = paper.sections.find(({ questions }) =>
      questions.some(({ question_id }) => question_id === questionId),
    );
    const window = windows().find(({ sectionId }) => sectionId === section?.section_id);
    return window?.closesMs ?? Number.POSITIVE_INFINITY;
  }

  function lockSections() {
    const questionIds = openQuestions(paper, attempt, inTime(windows(), elapsed()));
    const [first] = questionIds;
    if (first === undefined || questionIds.join() === attempt.open.join()) return;
    const mustMove = !questionIds.includes(attempt.current);
    // A suspended computer notices the end of a section late, so the change is dated to that end.
    void act({ do: 'open', questionIds }, mustMove ? Math.min(elapsed(), closesMs(attempt.current)) : elapsed());
    const section = paper.sections.find(({ questions }) => questions.some(({ question_id }) => question_id === first));
    if (mustMove && section) show({ announcement: { say: 'section', title: section.title } });
  }

  async function look() {
    if (view.phase !== 'running' || view.connection !== 'online') return;
    const seen = await calls.attempt(id).catch(() => null);
    if (seen?.state === 'running' && isAnsweredElsewhere(seen, attempt)) goneTo('device');
  }

  async function finish(reason: EndReason) {
    if (view.phase === 'submitting' || view.phase === 'ended') return;
    const { phase } = view;
    show({ phase: 'submitting', endReason: reason });
    // An estimated clock must not end the test or date its answers, so wait for the server's time, however long it
    // takes.
    if (view.isEstimated) await hearTheTime();
    if (reason === 'time' && remainingMs(clock, now()) > 0) return show({ phase });
    await advance({ do: 'close', state: reason === 'asked' ? 'submitted' : 'expired' });
    await outbox.stop();
    const ending = await handIn({
      attempt: () => attempt,
      elapsedMs: elapsed,
      submit: (events) => calls.submit(id, events),
      onTrouble: (connection, trouble) => show({ connection, trouble }),
      random,
      onWaiting: (hurry) => {
        hurryHandIn = hurry;
      },
    });
    const isLate = ending.state === 'expired' || reason === 'closed';
    const late = isLate ? waitingAnswers(attempt) : 0;
    tabs.close();
    // All answers are submitted; delete them from the device, which may be shared.
    await kept.forget();
    show({ phase: 'ended', ending, late, connection: 'online', trouble: '' });
  }

  async function hearTheTime(): Promise<void> {
    outbox.hurry();
    await new Promise<void>((resolve) => {
      const listener = () => {
        if (view.isEstimated) return;
        listeners.delete(listener);
        resolve();
      };
      listeners.add(listener);
    });
  }

  lockSections();
  outbox.nudge();
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
    hurry() {
      outbox.hurry();
      hurryHandIn();
    },
    look,
    tick,
    hear(news) {
      const sample = { serverTime: Date.parse(news.server_time), arrivedAt: now() };
      const deadline = Date.parse(news.deadline);
      setClock(view.isEstimated ? clockFrom(clock.startedAt, deadline, sample) : synced(clock, sample, deadline));
      if (news.state !== 'running') void finish('closed');
      else if (!news.is_here) goneTo('device');
    },
    enterSection(sectionId) {
      const section = paper.sections.find(({ section_id }) => section_id === sectionId);
      const questionIds = section?.questions.map(({ question_id }) => question_id) ?? [];
      if (inTime(windows(), elapsed()).has(sectionId)) void act({ do: 'open', questionIds });
    },
    dismiss: () => show({ isTakenOver: false }),
    close() {
      tabs.close();
      void outbox.stop();
    },
  };
}
