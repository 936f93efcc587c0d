/** Bookmarked questions of a result, stored on the server, or in the browser if the result has no bookmarks from it. */
import { useRef, useState } from 'react';
import type { Result } from '../../../contract/assessment/result.ts';
import type { Calls } from '../../calls.ts';

export type Bookmarks = { marked: ReadonlySet<number>; toggle(questionId: number): void };

export function useBookmarks(result: Result, calls: Pick<Calls, 'bookmark'>): Bookmarks {
  const isOnServer = result.questions.some(({ bookmarked }) => bookmarked !== undefined);
  const [marked, setMarked] = useState<ReadonlySet<number>>(() =>
    isOnServer ? bookmarksOf(result) : readStoredBookmarks(result.attempt_id),
  );
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());
  const setBookmarked = (questionId: number, isBookmarked: boolean) =>
    setMarked((before) => {
      const after = new Set(before);
      if (isBookmarked) after.add(questionId);
      else after.delete(questionId);
      if (!isOnServer) storeBookmarks(result.attempt_id, after);
      return after;
    });
  return {
    marked,
    toggle(questionId) {
      const isBookmarked = !marked.has(questionId);
      setBookmarked(questionId, isBookmarked);
      // If the server does not store a change, it is undone, so that the star shows the stored state.
      if (!isOnServer) return;
      // Changes are sent one after the other, because concurrent requests can arrive in a different order.
      lastCall.current = lastCall.current
        .then(() => calls.bookmark(result.attempt_id, questionId, isBookmarked))
        .catch(() => setBookmarked(questionId, !isBookmarked));
    },
  };
}

function bookmarksOf({ questions }: Result): Set<number> {
  return new Set(questions.filter(({ bookmarked }) => bookmarked).map(({ question_id }) => question_id));
}

const STORAGE_KEY_PREFIX = 'sopan_exam_bookmarks_';

function readStoredBookmarks(attemptId: string): Set<number> {
  try {
    return new Set(JSON.parse(localStorage.getItem(STORAGE_KEY_PREFIX + attemptId) ?? '[]'));
  } catch {
    return new Set();
  }
}

function storeBookmarks(attemptId: string, marked: ReadonlySet<number>) {
  try {
    localStorage.setItem(STORAGE_KEY_PREFIX + attemptId, JSON.stringify([...marked]));
  } catch {
    // Without storage a bookmark lasts until the page is closed.
  }
}
