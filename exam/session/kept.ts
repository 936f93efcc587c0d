/** Answers on this device. They are written here before the screen shows them, and outlive a crash of the browser. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Answer } from '../../engine/answers.ts';

export type Kept = {
  load(attemptId: string): Promise<{ answers: Answer[]; current?: number }>;
  /** Resolves when the answers are on the disk; an older one never replaces a newer one. */
  write(attemptId: string, answers: readonly Answer[], current: number): Promise<void>;
  forget(attemptId: string): Promise<void>;
};

type Shape = DBSchema & {
  answers: { key: [string, number]; value: Answer & { attemptId: string } };
  places: { key: string; value: { attemptId: string; current: number } };
};

const NAME = 'sopan_exam';

export function keptInBrowser(): Kept {
  let opening: Promise<IDBPDatabase<Shape>> | null = null;
  const database = () => {
    opening ??= openDB<Shape>(NAME, 1, {
      upgrade(db) {
        db.createObjectStore('answers', { keyPath: ['attemptId', 'questionId'] });
        db.createObjectStore('places', { keyPath: 'attemptId' });
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
      const [answers, place] = await Promise.all([db.getAll('answers', allOf(attemptId)), db.get('places', attemptId)]);
      return { answers, current: place?.current };
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
    async forget(attemptId) {
      const tx = (await database()).transaction(['answers', 'places'], 'readwrite');
      const deleting = [tx.objectStore('answers').delete(allOf(attemptId)), tx.objectStore('places').delete(attemptId)];
      await Promise.all([...deleting, tx.done]);
    },
  };
}

function allOf(attemptId: string): IDBKeyRange {
  return IDBKeyRange.bound([attemptId], [attemptId, []]);
}
