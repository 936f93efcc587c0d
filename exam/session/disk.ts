/** One attempt's place on the disk, written in order. A browser whose storage hangs or refuses must not hang the test. */
import type { Answer } from '../../engine/answers.ts';
import type { Kept, Loaded } from './kept.ts';

export type Disk = {
  /** Null when this browser keeps nothing. */
  load(): Promise<Loaded | null>;
  /** Resolves when the answers are kept, or cannot be. */
  write(answers: readonly Answer[], current: number): Promise<void>;
  /** Resolves when everything written so far is kept, or cannot be. */
  idle(): Promise<void>;
  settle(answers: readonly Answer[]): void;
  forget(): Promise<void>;
  /** Whether the newest write was kept. */
  works(): boolean;
};

const PATIENCE_MS = 2000;
/** Of a disk that did not answer once no student waits that long again. */
const SHORT_PATIENCE_MS = 50;

export function disk(kept: Kept, attemptId: string): Disk {
  let last: Promise<void> = Promise.resolve();
  let works = true;

  function inOrder(work: () => Promise<unknown>): Promise<void> {
    last = last.then(() =>
      patiently(work, works ? PATIENCE_MS : SHORT_PATIENCE_MS).then(
        () => {
          works = true;
        },
        () => {
          works = false;
        },
      ),
    );
    return last;
  }

  return {
    load: () => patiently(() => kept.load(attemptId), PATIENCE_MS).catch(() => null),
    write: (answers, current) => inOrder(() => kept.write(attemptId, answers, current)),
    idle: () => last,
    settle(answers) {
      // Unsettled they are sent once more, which changes nothing.
      if (answers.length > 0) last = last.then(() => kept.settle(attemptId, answers).catch(() => {}));
    },
    async forget() {
      await last;
      await patiently(() => kept.forget(attemptId), PATIENCE_MS).catch(() => {});
    },
    works: () => works,
  };
}

function patiently<Value>(work: () => Promise<Value>, ms: number): Promise<Value> {
  const tooLong = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the disk does not answer')), ms);
  });
  return Promise.race([work(), tooLong]);
}
