/** Sends an answer until the server responds: while there is no connection it waits, longer each time. */
import { errorKindOf } from '../../calls.ts';
import { retryDelayMs } from '../../session/sync/retry-delay.ts';

type Options = {
  /** Called after each failure; the answer is not lost. */
  onFailure(): void;
  wait(ms: number): Promise<void>;
  random(): number;
};

/** Throws what the server refuses, and the loss of the sign-in. */
export async function sendUntilAnswered<Data>(
  send: () => Promise<Data>,
  { onFailure, wait, random }: Options,
): Promise<Data> {
  for (let failures = 1; ; failures++) {
    try {
      return await send();
    } catch (error) {
      if (errorKindOf(error) !== 'unreachable') throw error;
      onFailure();
      await wait(retryDelayMs(failures, random()));
    }
  }
}

export type Waiting = { wait(ms: number): Promise<void>; wake(): void };

/** A wait that `wake` ends early: for the network that is back, and for a button. */
export function openWait(): Waiting {
  let end = () => {};
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: () => end(),
  };
}
