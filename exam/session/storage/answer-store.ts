/**
 * Sequential writes to the answer store with a timeout, so that slow or failing browser storage does not block the
 * test.
 */
import type { Answer } from '../../../engine/responses/answers.ts';
import type { AnswerStore, StoredAnswers } from './answer-database.ts';

export type WriteQueue = {
  /** Resolves to null if storage is not available. */
  load(): Promise<StoredAnswers | null>;
  /** Resolves when the answers are stored, or storing failed. */
  write(answers: readonly Answer[], current: number): Promise<void>;
  /** Resolves when all earlier writes are stored or failed. */
  whenIdle(): Promise<void>;
  markAcknowledged(answers: readonly Answer[]): void;
  deleteAttempt(): Promise<void>;
  /** The latest write succeeded. */
  isWorking(): boolean;
};

const WRITE_TIMEOUT_MS = 2000;
/** Timeout after a write failed, so that a broken storage delays only one answer by the long timeout. */
const WRITE_TIMEOUT_AFTER_FAILURE_MS = 50;

export function createWriteQueue(store: AnswerStore, attemptId: string): WriteQueue {
  let lastWrite: Promise<void> = Promise.resolve();
  let hasLastSucceeded = true;

  function enqueue(work: () => Promise<unknown>): Promise<void> {
    lastWrite = lastWrite.then(() =>
      withTimeout(work, hasLastSucceeded ? WRITE_TIMEOUT_MS : WRITE_TIMEOUT_AFTER_FAILURE_MS).then(
        () => {
          hasLastSucceeded = true;
        },
        () => {
          hasLastSucceeded = false;
        },
      ),
    );
    return lastWrite;
  }

  return {
    load: () => withTimeout(() => store.load(attemptId), WRITE_TIMEOUT_MS).catch(() => null),
    write: (answers, current) => enqueue(() => store.write(attemptId, answers, current)),
    whenIdle: () => lastWrite,
    markAcknowledged(answers) {
      // Answers whose acknowledgement is not stored are sent again after a reload, which changes nothing.
      if (answers.length > 0)
        lastWrite = lastWrite.then(() => store.markAcknowledged(attemptId, answers).catch(() => {}));
    },
    async deleteAttempt() {
      await lastWrite;
      await withTimeout(() => store.deleteAttempt(attemptId), WRITE_TIMEOUT_MS).catch(() => {});
    },
    isWorking: () => hasLastSucceeded,
  };
}

function withTimeout<Value>(work: () => Promise<Value>, ms: number): Promise<Value> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the disk does not answer')), ms);
  });
  return Promise.race([work(), timeout]);
}
