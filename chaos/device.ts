/**
 * Simulates a candidate's device: the attempt and the sync rules of the test screen, a disk that survives the tab, and
 * a monotonic clock with a random origin for each tab.
 */
import type { AnswerEvent } from '../contract/assessment/answer-events.ts';
import type { AttemptData, saveAnswers } from '../contract/assessment/attempts.ts';
import type { DataOf } from '../contract/endpoint.ts';
import { type Attempt, type AttemptEvent, applyEvent, createAttempt } from '../engine/attempt.ts';
import { type Clock, createClock, elapsedMs, withSample } from '../engine/clock.ts';
import type { Answer } from '../engine/responses/answers.ts';
import { unsentAnswers } from '../engine/sync-queue.ts';
import { answersOf, eventOf } from '../exam/session/events.ts';
import { applySaveResponse } from '../exam/session/sync/save-response.ts';
import { type Network, NoResponse } from './network.ts';
import type { Random } from './random.ts';

type Saved = DataOf<typeof saveAnswers>;

export type Device = {
  open(): Promise<void>;
  do(event: AttemptEvent): void;
  send(): Promise<'done' | 'more' | 'unreachable' | 'over'>;
  /** Ends the tab; the disk is not changed. */
  kill(): void;
  attempt(): Attempt | null;
  attemptId(): string;
  unsent(): AnswerEvent[];
};

export type TestIds = { product_id: number; tab_id: number; test_series_id: number };

export function device(
  name: string,
  place: TestIds,
  order: readonly number[],
  net: Network,
  draws: Random,
  onAcknowledged: (event: AnswerEvent) => void,
): Device {
  const disk = new Map<number, Answer>();
  const slot = draws.below(1000);
  let attempt: Attempt | null = null;
  let attemptId = '';
  let clock: Clock | null = null;
  let origin = 0;
  const monotonic = () => performance.now() + origin;
  const now = () => (clock ? elapsedMs(clock, monotonic()) : 0);

  function update(next: Attempt) {
    for (const answer of next.answers.values()) {
      if (answer.seq > (disk.get(answer.questionId)?.seq ?? 0)) disk.set(answer.questionId, answer);
    }
    attempt = next;
  }

  return {
    async open() {
      const envelope = await net.post<AttemptData>('/test_series/pts/start_attempt', {
        ...place,
        is_reattempt: 0,
        language: 1,
        device: name,
      });
      if (envelope.status !== 'SUCCESS') throw new Error(`an attempt was not opened: ${envelope.message}`);
      const { data } = envelope;
      // A random origin: the engine must not depend on the device's clock.
      origin = draws.below(7_200_000) - 3_600_000;
      const sample = { serverTime: Date.parse(data.server_time), arrivedAt: monotonic() };
      clock = createClock(Date.parse(data.started_at), Date.parse(data.deadline), sample);
      attemptId = data.attempt_id;
      attempt = createAttempt({
        order,
        state: data.state,
        lastSeq: data.last_seq,
        server: answersOf(data),
        local: [...disk.values()],
        slot,
        atMs: now(),
      });
    },
    do(event) {
      if (attempt) update(applyEvent(attempt, event, now()));
    },
    async send() {
      if (!attempt) return 'unreachable';
      const sent = unsentAnswers(attempt, 1 + draws.below(20));
      try {
        const events = sent.map((answer) => eventOf(answer, now()));
        const envelope = await net.post<Saved>('/test_series/pts/save_answers', {
          attempt_id: attemptId,
          events,
          device: name,
        });
        if (envelope.status !== 'SUCCESS') return 'over';
        const { server_time, deadline } = envelope.data;
        const sample = { serverTime: Date.parse(server_time), arrivedAt: monotonic() };
        if (clock) clock = withSample(clock, sample, Date.parse(deadline));
        for (const event of acknowledgedOf(events, envelope.data)) onAcknowledged(event);
        if (!attempt) return 'unreachable';
        const applied = applySaveResponse(attempt, sent, envelope.data);
        update(applied.attempt);
        if (!applied.hasProgress) return 'unreachable';
        return applied.attempt.unsent.size > 0 ? 'more' : 'done';
      } catch (error) {
        if (error instanceof NoResponse) return 'unreachable';
        throw error;
      }
    },
    kill() {
      attempt = null;
      clock = null;
    },
    attempt: () => attempt,
    attemptId: () => attemptId,
    unsent: () => (attempt ? unsentAnswers(attempt, 500).map((answer) => eventOf(answer, now())) : []),
  };
}

/** The events that a response of `save_answers` acknowledges as stored. */
export function acknowledgedOf(events: readonly AnswerEvent[], saved: Saved): AnswerEvent[] {
  const refused = new Set(saved.refused.map(({ seq }) => seq));
  return events.filter(({ seq }) => seq <= saved.acked_seq && !refused.has(seq));
}
