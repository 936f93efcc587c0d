/**
 * The answer store: everything durable that this browser has of a running test. Answers are written before the screen
 * shows them, so that they survive a crash of the browser; the stored paper allows an offline reload. Writes are
 * sequential and have a timeout, so that slow or failing browser storage does not block the test; no call rejects.
 */
import type { Answer } from '../../../engine/responses/answers.ts';
import { withTimeout } from '../with-timeout.ts';
import type { AnswerDatabase, AttemptSnapshot, StoredAnswers } from './answer-database.ts';
import { studentKey } from './student-key.ts';

export type AnswerStore = {
  /** Resolves to null if storage is not available. */
  load(attemptId: string): Promise<StoredAnswers | null>;
  /** Resolves when the answers are stored, or storing failed. */
  write(attemptId: string, answers: readonly Answer[], current: number): Promise<void>;
  /** Resolves when all earlier writes are stored or failed. */
  whenIdle(): Promise<void>;
  /** Stores answers as sent instead of unsent. */
  markAcknowledged(attemptId: string, answers: readonly Answer[]): void;
  deleteAttempt(attemptId: string): Promise<void>;
  saveSnapshot(snapshot: AttemptSnapshot): Promise<void>;
  /** Resolves to null if the student of this browser has none, or storage is not available. */
  findSnapshot(testSeriesId: number, productId: number): Promise<AttemptSnapshot | null>;
  /** The latest write succeeded. */
  isWorking(): boolean;
};

const TIMEOUT_MS = 2000;
/** Timeout after a write failed, so that a broken storage delays only one answer by the long timeout. */
const TIMEOUT_AFTER_FAILURE_MS = 50;

export function createAnswerStore(database: AnswerDatabase): AnswerStore {
  let lastWrite: Promise<void> = Promise.resolve();
  let hasLastSucceeded = true;

  const timeoutMs = () => (hasLastSucceeded ? TIMEOUT_MS : TIMEOUT_AFTER_FAILURE_MS);

  function enqueue(work: () => Promise<unknown>): Promise<void> {
    lastWrite = lastWrite.then(() =>
      withTimeout(timeoutMs(), work()).then(
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
    load: (attemptId) => withTimeout(TIMEOUT_MS, database.load(attemptId)).catch(() => null),
    write: (attemptId, answers, current) => enqueue(() => database.write(attemptId, answers, current)),
    whenIdle: () => lastWrite,
    markAcknowledged(attemptId, answers) {
      // Answers whose acknowledgement is not stored are sent again after a reload, which changes nothing.
      if (answers.length === 0) return;
      lastWrite = lastWrite.then(() =>
        withTimeout(timeoutMs(), database.markAcknowledged(attemptId, answers)).catch(() => {}),
      );
    },
    async deleteAttempt(attemptId) {
      await lastWrite;
      await withTimeout(TIMEOUT_MS, database.deleteAttempt(attemptId)).catch(() => {});
    },
    saveSnapshot: (snapshot) => database.saveSnapshot({ ...snapshot, student: studentKey() }).catch(() => {}),
    findSnapshot: (testSeriesId, productId) =>
      withTimeout(TIMEOUT_MS, database.findSnapshot(testSeriesId, productId)).then(
        (snapshot) => (snapshot?.student === studentKey() ? snapshot : null),
        () => null,
      ),
    isWorking: () => hasLastSucceeded,
  };
}
