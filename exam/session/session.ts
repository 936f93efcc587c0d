/** A running attempt on this device: the engine's state, kept on the disk, sent to the server, watched by the clock. */
import type { AttemptData, Paper } from '../../contract/assessment.ts';
import { type AttemptEvent, begin, step } from '../../engine/attempt.ts';
import { announcementBetween, type Clock, clockFrom, elapsedMs, remainingMs } from '../../engine/clock.ts';
import { isOpen, sectionWindows, type Window } from '../../engine/windows.ts';
import type { Calls } from '../calls.ts';
import { deliverer } from './deliver.ts';
import { answersOf } from './events.ts';
import type { Kept } from './kept.ts';
import { sender } from './sender.ts';
import { handIn } from './submit.ts';
import { claimAttempt } from './tabs.ts';
import type { EndReason, View } from './view.ts';

export type SessionParts = {
  data: AttemptData;
  paper: Paper;
  calls: Calls;
  kept: Kept;
  /** When `data` arrived, by `now`. */
  arrivedAt: number;
  now(): number;
  random(): number;
};

export type Session = {
  data: AttemptData;
  paper: Paper;
  view(): View;
  subscribe(listener: () => void): () => void;
  /** Resolves when the event is kept on this device and shown. */
  act(event: AttemptEvent): Promise<void>;
  remainingMs(): number;
  windows(): readonly Window[];
  elapsedMs(): number;
  finish(reason: EndReason): Promise<void>;
  /** The network is back, or the student signed in again: send now. */
  hurry(): void;
  /** Looks at the clock: closes sections, announces, ends the attempt. */
  tick(): void;
  close(): void;
};

/** A browser whose storage hangs must not hang the test. */
const DISK_PATIENCE_MS = 2000;

export async function openSession(parts: SessionParts): Promise<Session> {
  const { data, paper, calls, kept, now, random } = parts;
  const id = data.attempt_id;
  const listeners = new Set<() => void>();
  const sample = { serverTime: Date.parse(data.server_time), arrivedAt: parts.arrivedAt };
  let clock: Clock = clockFrom(Date.parse(data.started_at), Date.parse(data.deadline), sample);
  let lastRemaining = Number.POSITIVE_INFINITY;
  let writing: Promise<unknown> = Promise.resolve();
  let hurryHandIn = () => {};

  const found = await patiently(kept.load(id)).catch(() => null);
  const elapsed = () => elapsedMs(clock, now());
  let attempt = begin({
    order: paper.sections.flatMap((section) => section.questions.map((question) => question.question_id)),
    state: data.state,
    lastSeq: data.last_seq,
    server: answersOf(data),
    local: found?.answers ?? [],
    current: found?.current,
    slot: Math.floor(random() * 1000),
    atMs: elapsed(),
  });
  let view: View = {
    phase: 'running',
    attempt,
    connection: 'online',
    refusals: new Map(),
    isKept: found !== null,
    announcement: '',
    endReason: 'asked',
    trouble: '',
    ending: null,
  };

  const tabs = claimAttempt(id, () => view.phase === 'running' && show({ phase: 'elsewhere' }));
  const deliver = deliverer({
    attemptId: id,
    calls,
    now,
    attempt: () => attempt,
    settle(next, refusals) {
      attempt = next;
      show({
        attempt: { ...view.attempt, unsent: next.unsent },
        refusals: refusals.size > 0 ? new Map([...view.refusals, ...refusals]) : view.refusals,
      });
    },
    clock: () => clock,
    setClock: (next) => {
      clock = next;
    },
    onClosed: () => void finish('closed'),
  });
  const outbox = sender({ deliver, random, onChange: () => show({ connection: outbox.connection() }) });

  function show(change: Partial<View>) {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  async function act(event: AttemptEvent) {
    if (view.phase !== 'running') return;
    await advance(event);
    outbox.nudge();
  }

  /** The disk first, the screen second. */
  async function advance(event: AttemptEvent) {
    const before = attempt;
    const next = step(before, event, elapsed());
    if (next === before) return;
    attempt = next;
    const changed = [...next.answers.values()].filter((answer) => answer.seq > before.lastSeq);
    const refusals = new Map(
      [...view.refusals].filter(([question]) => !changed.some((a) => a.questionId === question)),
    );
    const written = writing.then(() => patiently(kept.write(id, changed, next.current)));
    writing = written.catch(() => {});
    const isKept = await written.then(
      () => true,
      () => false,
    );
    show({ attempt: { ...next, unsent: attempt.unsent }, refusals, isKept });
  }

  function tick() {
    const remaining = remainingMs(clock, now());
    const minutes = announcementBetween(lastRemaining, remaining);
    lastRemaining = remaining;
    if (minutes && view.phase === 'running') {
      show({ announcement: minutes === 1 ? 'One minute left.' : `${minutes} minutes left.` });
    }
    if (view.phase === 'running') lockSections();
    if (remaining === 0 && (view.phase === 'running' || view.phase === 'elsewhere')) void finish('time');
  }

  const windows = () => sectionWindows(timedSections(paper), paper.minutes, clock.deadline - clock.startedAt);

  function lockSections() {
    if (paper.sections.every((section) => section.minutes === null)) return;
    const open = new Set(
      windows()
        .filter((window) => isOpen(window, elapsed()))
        .map((window) => window.sectionId),
    );
    const sections = paper.sections.filter((section) => open.has(section.section_id));
    const questionIds = sections.flatMap((section) => section.questions.map((question) => question.question_id));
    const [first] = questionIds;
    if (first === undefined || questionIds.join() === attempt.open.join()) return;
    const mustMove = !questionIds.includes(attempt.current);
    void act({ do: 'open', questionIds });
    if (mustMove) show({ announcement: `The time of this section is over. Now: ${sections[0]?.title.english}.` });
  }

  async function finish(reason: EndReason) {
    if (view.phase === 'submitting' || view.phase === 'ended') return;
    show({ phase: 'submitting', endReason: reason });
    await advance({ do: 'close', state: reason === 'asked' ? 'submitted' : 'expired' });
    await outbox.stop();
    const ending = await handIn({
      attempt: () => attempt,
      submit: (events) => calls.submit(id, events),
      onTrouble: (connection, trouble) => show({ connection, trouble }),
      random,
      onWaiting: (hurry) => {
        hurryHandIn = hurry;
      },
    });
    tabs.close();
    // Everything is handed in: nothing of the student stays on a shared computer.
    await patiently(kept.forget(id)).catch(() => {});
    show({ phase: 'ended', ending, connection: 'online', trouble: '' });
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
    act,
    remainingMs: () => remainingMs(clock, now()),
    windows,
    elapsedMs: elapsed,
    finish,
    hurry() {
      outbox.hurry();
      hurryHandIn();
    },
    tick,
    close() {
      tabs.close();
      void outbox.stop();
    },
  };
}

function timedSections(paper: Paper) {
  return paper.sections.map((section) => ({ sectionId: section.section_id, minutes: section.minutes }));
}

function patiently<Value>(work: Promise<Value>): Promise<Value> {
  const tooLong = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the disk does not answer')), DISK_PATIENCE_MS);
  });
  return Promise.race([work, tooLong]);
}
