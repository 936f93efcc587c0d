/**
 * Sequential writes to the answer store with a timeout, so that slow or failing browser storage does not block the
 * test.
 */
import type { Answer } from '../../engine/answers.ts';
import type { Kept, Loaded } from './kept.ts';

export type Disk = {
  /** Resolves to null if storage is not available. */
  load(): Promise<Loaded | null>;
  /** Resolves when the answers are stored, or storing failed. */
  write(answers: readonly Answer[], current: number): Promise<void>;
  /** Resolves when all earlier writes are stored or failed. */
  idle(): Promise<void>;
  settle(answers: readonly Answer[]): void;
  forget(): Promise<void>;
  /** The latest write succeeded. */
  works(): boolean;
};

const PATIENCE_MS = 2000;
/** Timeout after a write failed, so that a broken storage delays only one answer by the long timeout. */
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
      // Answers whose acknowledgement is not stored are sent again after a reload, which changes nothing.
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
