/** Hands the attempt in, however long the network stays away. */
import { type AnswerEvent, MOST_EVENTS } from '../../contract/assessment.ts';
import { ApiError } from '../../contract/client.ts';
import type { Attempt } from '../../engine/attempt.ts';
import { unsentAnswers } from '../../engine/sending.ts';
import { isStranger, kindOf, type Submitted } from '../calls.ts';
import { eventOf } from './events.ts';
import type { Connection } from './sender.ts';

export type HandInParts = {
  attempt(): Attempt;
  elapsedMs(): number;
  submit(events: AnswerEvent[]): Promise<Submitted>;
  onTrouble(connection: Connection, message: string): void;
  /** Gives the way to cut a wait short. */
  onWaiting(hurry: () => void): void;
  random(): number;
};

export async function handIn(parts: HandInParts): Promise<Submitted> {
  const elapsed = parts.elapsedMs();
  let events = unsentAnswers(parts.attempt(), MOST_EVENTS).map((answer) => eventOf(answer, elapsed));
  for (let failures = 0; ; failures += 1) {
    try {
      return await parts.submit(events);
    } catch (error) {
      const kind = isStranger(error) ? 'signed-out' : kindOf(error);
      // Answers that the server does not take must not keep the whole attempt from being handed in.
      if (kind === 'refused' && error instanceof ApiError && error.status === 400 && events.length > 0) {
        events = [];
        continue;
      }
      parts.onTrouble(
        kind === 'signed-out' ? 'signed-out' : 'unreachable',
        kind === 'refused' && error instanceof Error ? error.message : '',
      );
      const wait = Math.min(20_000, 1000 * 2 ** failures) * (0.75 + parts.random() / 2);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        parts.onWaiting(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }
}
