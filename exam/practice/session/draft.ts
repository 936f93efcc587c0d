/** The answer that is given and not sent, in the storage of the tab, so that a reload does not lose it. */
import type { Response } from '../../../contract/assessment/answer-events.ts';

const STORAGE_KEY = 'sopan_practice_draft';

type Place = { session_id: string; number: number };

/** Returns the answer of this question; null without one. */
export function readDraft({ session_id, number }: Place): Response {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return stored?.session_id === session_id && stored.number === number ? stored.response : null;
  } catch {
    return null;
  }
}

export function writeDraft(place: Place, response: Response): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...place, response }));
  } catch {
    // Without storage the answer lasts until the page is closed.
  }
}
