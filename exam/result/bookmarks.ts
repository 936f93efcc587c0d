/** Bookmarked questions of a result, stored on the server, or in the browser if the result has no bookmarks from it. */
import { useRef, useState } from 'react';
import type { Result } from '../../contract/assessment.ts';
import type { Calls } from '../calls.ts';

export type Bookmarks = { marked: ReadonlySet<number>; toggle(questionId: number): void };

export function useBookmarks(result: Result, calls: Pick<Calls, 'bookmark'>): Bookmarks {
  const isServed = result.questions.some(({ bookmarked }) => bookmarked !== undefined);
  const [marked, setMarked] = useState<ReadonlySet<number>>(() =>
    isServed ? servedBy(result) : keptHere(result.attempt_id),
  );
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const put = (questionId: number, isIn: boolean) =>
    setMarked((before) => {
      const after = new Set(before);
      if (isIn) after.add(questionId);
      else after.delete(questionId);
      if (!isServed) keepHere(result.attempt_id, after);
      return after;
    });
  return {
    marked,
    toggle(questionId) {
      const isIn = !marked.has(questionId);
      put(questionId, isIn);
      // If the server does not store a change, it is undone, so that the star shows the stored state.
      if (!isServed) return;
      // Changes are sent one after the other, because concurrent requests can arrive in a different order.
      last.current = last.current
        .then(() => calls.bookmark(result.attempt_id, questionId, isIn))
        .catch(() => put(questionId, !isIn));
    },
  };
}

function servedBy({ questions }: Result): Set<number> {
  return new Set(questions.filter(({ bookmarked }) => bookmarked).map(({ question_id }) => question_id));
}

const KEY = 'sopan_exam_bookmarks_';

function keptHere(attemptId: string): Set<number> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY + attemptId) ?? '[]'));
  } catch {
    return new Set();
  }
}

function keepHere(attemptId: string, marked: ReadonlySet<number>) {
  try {
    localStorage.setItem(KEY + attemptId, JSON.stringify([...marked]));
  } catch {
    // Without storage a bookmark lasts until the page is closed.
  }
}
