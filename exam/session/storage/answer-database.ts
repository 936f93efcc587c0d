/** The IndexedDB transactions of the answer store. They throw if the browser's storage fails, and can take long. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { AttemptData } from '../../../contract/assessment/attempts.ts';
import type { Paper } from '../../../contract/assessment/paper.ts';
import type { Answer } from '../../../engine/responses/answers.ts';

/** Attempt and paper as the server last sent them, with this device's clock at that time (ms since 1970). */
export type AttemptSnapshot = Readonly<{ data: AttemptData; paper: Paper; wallTime: number }>;

/** `student` is the `studentKey` of its student. */
export type StoredSnapshot = AttemptSnapshot & Readonly<{ student: string | null }>;

/** Stored answers: `unsent` are not acknowledged by the server, `sent` are. */
export type StoredAnswers = { unsent: Answer[]; sent: Answer[]; current?: number };

export type AnswerDatabase = {
  load(attemptId: string): Promise<StoredAnswers>;
  /** Resolves when the answers are stored; an older answer never replaces a newer one. */
  write(attemptId: string, answers: readonly Answer[], current: number): Promise<void>;
  /** Moves answers that the server has acknowledged from `answers` to `sent`. */
  markAcknowledged(attemptId: string, answers: readonly Answer[]): Promise<void>;
  /** Stores one snapshot and deletes those of other attempts, which may belong to another student. */
  saveSnapshot(snapshot: StoredSnapshot): Promise<void>;
  findSnapshot(testSeriesId: number, productId: number): Promise<StoredSnapshot | null>;
  deleteAttempt(attemptId: string): Promise<void>;
};

type ExamDatabase = DBSchema & {
  answers: { key: [string, number]; value: Answer & { attemptId: string } };
  sent: { key: [string, number]; value: Answer & { attemptId: string } };
  places: { key: string; value: { attemptId: string; current: number } };
  heads: { key: string; value: StoredSnapshot & { attemptId: string } };
};

/** web/features/tests/launch/clear-exam-storage.ts clears `heads` and `sent` by these names on sign-out. */
const DATABASE_NAME = 'sopan_exam';
const DATABASE_VERSION = 2;

export function openAnswerDatabase(): AnswerDatabase {
  let opening: Promise<IDBPDatabase<ExamDatabase>> | null = null;
  const database = () => {
    opening ??= openDB<ExamDatabase>(DATABASE_NAME, DATABASE_VERSION, {
      upgrade(db, from) {
        if (from < 1) {
          db.createObjectStore('answers', { keyPath: ['attemptId', 'questionId'] });
          db.createObjectStore('places', { keyPath: 'attemptId' });
        }
        if (from < 2) {
          db.createObjectStore('sent', { keyPath: ['attemptId', 'questionId'] });
          db.createObjectStore('heads', { keyPath: 'attemptId' });
        }
      },
      // Another page upgrades or deletes the database, so close this connection; otherwise that page is blocked.
      blocking: (_current, _wanted, event) => {
        opening = null;
        (event.target as IDBDatabase).close();
      },
      // The browser can close the database, for example if storage runs out; the next write opens it again.
      terminated: () => {
        opening = null;
      },
    }).catch((error) => {
      opening = null;
      throw error;
    });
    return opening;
  };

  return {
    async load(attemptId) {
      const db = await database();
      const [unsent, sent, place] = await Promise.all([
        db.getAll('answers', keysOfAttempt(attemptId)),
        db.getAll('sent', keysOfAttempt(attemptId)),
        db.get('places', attemptId),
      ]);
      return { unsent, sent, current: place?.current };
    },
    async write(attemptId, answers, current) {
      const tx = (await database()).transaction(['answers', 'places'], 'readwrite', { durability: 'strict' });
      const store = tx.objectStore('answers');
      const writes = answers.map(async (answer) => {
        const before = await store.get([attemptId, answer.questionId]);
        if (!before || before.seq <= answer.seq) await store.put({ ...answer, attemptId });
      });
      await Promise.all([...writes, tx.objectStore('places').put({ attemptId, current }), tx.done]);
    },
    async markAcknowledged(attemptId, answers) {
      const tx = (await database()).transaction(['answers', 'sent'], 'readwrite');
      const store = tx.objectStore('answers');
      const moves = answers.map(async (answer) => {
        await tx.objectStore('sent').put({ ...answer, attemptId });
        const stored = await store.get([attemptId, answer.questionId]);
        if (stored && stored.seq <= answer.seq) await store.delete([attemptId, answer.questionId]);
      });
      await Promise.all([...moves, tx.done]);
    },
    async saveSnapshot(snapshot) {
      const tx = (await database()).transaction(['heads', 'sent'], 'readwrite');
      const snapshots = tx.objectStore('heads');
      const attemptId = snapshot.data.attempt_id;
      const others = (await snapshots.getAllKeys()).filter((key) => key !== attemptId);
      const clearing = others.flatMap((key) => [
        snapshots.delete(key),
        tx.objectStore('sent').delete(keysOfAttempt(key)),
      ]);
      await Promise.all([...clearing, snapshots.put({ ...snapshot, attemptId }), tx.done]);
    },
    async findSnapshot(testSeriesId, productId) {
      const snapshots = await (await database()).getAll('heads');
      const isSameTest = ({ data }: AttemptSnapshot) =>
        data.test_series_id === testSeriesId && data.product_id === productId;
      return snapshots.find(isSameTest) ?? null;
    },
    async deleteAttempt(attemptId) {
      const tx = (await database()).transaction(['answers', 'sent', 'places', 'heads'], 'readwrite');
      const deleting = [
        tx.objectStore('sent').delete(keysOfAttempt(attemptId)),
        tx.objectStore('answers').delete(keysOfAttempt(attemptId)),
        tx.objectStore('places').delete(attemptId),
        tx.objectStore('heads').delete(attemptId),
      ];
      await Promise.all([...deleting, tx.done]);
    },
  };
}

function keysOfAttempt(attemptId: string): IDBKeyRange {
  return IDBKeyRange.bound([attemptId], [attemptId, []]);
}
