/**
 * What this device keeps of a test that runs. Answers are written here before the screen shows them, and outlive a
 * crash of the browser; the paper lies beside them, so that the page opens without a network.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { AttemptData, Paper } from '../../contract/assessment.ts';
import type { Answer } from '../../engine/answers.ts';

/** An attempt as the server last told it, and what this device's clock said then (ms since 1970). */
export type Head = Readonly<{ data: AttemptData; paper: Paper; wallTime: number }>;

/** `unsent` holds what the server had not acknowledged, `sent` what it had. */
export type Loaded = { unsent: Answer[]; sent: Answer[]; current?: number };

export type Kept = {
  load(attemptId: string): Promise<Loaded>;
  /** Resolves when the answers are on the disk; an older one never replaces a newer one. */
  write(attemptId: string, answers: readonly Answer[], current: number): Promise<void>;
  /** The server has them: they are no longer this device's to lose. */
  settle(attemptId: string, answers: readonly Answer[]): Promise<void>;
  /** One head at a time: another attempt's, perhaps another student's, goes. */
  keepHead(head: Head): Promise<void>;
  findHead(testSeriesId: number, productId: number): Promise<Head | null>;
  forget(attemptId: string): Promise<void>;
};

type Shape = DBSchema & {
  answers: { key: [string, number]; value: Answer & { attemptId: string } };
  sent: { key: [string, number]; value: Answer & { attemptId: string } };
  places: { key: string; value: { attemptId: string; current: number } };
  heads: { key: string; value: Head & { attemptId: string } };
};

/** The store's sign-out clears `heads` and `sent` by these names: web/forget-tests.ts. */
const NAME = 'sopan_exam';
const VERSION = 2;

export function keptInBrowser(): Kept {
  let opening: Promise<IDBPDatabase<Shape>> | null = null;
  const database = () => {
    opening ??= openDB<Shape>(NAME, VERSION, {
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
      // Another page needs the database changed or gone: it must not wait for this one.
      blocking: (_current, _wanted, event) => {
        opening = null;
        (event.target as IDBDatabase).close();
      },
      // The browser closes a database when it runs out of room, or on its own whim; the next write opens it again.
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
        db.getAll('answers', allOf(attemptId)),
        db.getAll('sent', allOf(attemptId)),
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
    async settle(attemptId, answers) {
      const tx = (await database()).transaction(['answers', 'sent'], 'readwrite');
      const store = tx.objectStore('answers');
      const moves = answers.map(async (answer) => {
        await tx.objectStore('sent').put({ ...answer, attemptId });
        const kept = await store.get([attemptId, answer.questionId]);
        if (kept && kept.seq <= answer.seq) await store.delete([attemptId, answer.questionId]);
      });
      await Promise.all([...moves, tx.done]);
    },
    async keepHead(head) {
      const tx = (await database()).transaction(['heads', 'sent'], 'readwrite');
      const heads = tx.objectStore('heads');
      const attemptId = head.data.attempt_id;
      const others = (await heads.getAllKeys()).filter((key) => key !== attemptId);
      const clearing = others.flatMap((key) => [heads.delete(key), tx.objectStore('sent').delete(allOf(key))]);
      await Promise.all([...clearing, heads.put({ ...head, attemptId }), tx.done]);
    },
    async findHead(testSeriesId, productId) {
      const heads = await (await database()).getAll('heads');
      const isAsked = ({ data }: Head) => data.test_series_id === testSeriesId && data.product_id === productId;
      return heads.find(isAsked) ?? null;
    },
    async forget(attemptId) {
      const tx = (await database()).transaction(['answers', 'sent', 'places', 'heads'], 'readwrite');
      const deleting = [
        tx.objectStore('sent').delete(allOf(attemptId)),
        tx.objectStore('answers').delete(allOf(attemptId)),
        tx.objectStore('places').delete(attemptId),
        tx.objectStore('heads').delete(attemptId),
      ];
      await Promise.all([...deleting, tx.done]);
    },
  };
}

function allOf(attemptId: string): IDBKeyRange {
  return IDBKeyRange.bound([attemptId], [attemptId, []]);
}
