/** API calls of practice. They throw an `ApiError` for refusals and error responses, and a network error or timeout otherwise. */
import type { Response } from '../../contract/assessment/answer-events.ts';
import {
  answerPractice,
  bookmarkPractice,
  endPractice,
  getPractice,
  getPracticeAnswer,
  getPracticeSession,
  getWeakTopics,
  startPractice,
} from '../../contract/assessment/practice.ts';
import { dataOf } from '../../contract/client.ts';
import type { EncodedBody } from '../../contract/endpoint.ts';
import { createApi } from '../calls.ts';

export type StartBody = EncodedBody<typeof startPractice>;
export type Answer = { session_id: string; number: number; response: Response; spent_ms: number };

const api = createApi();

export const practiceCalls = {
  fetchPractice: (product_id: number) => dataOf(api(getPractice, { product_id })),
  start: (body: StartBody) => dataOf(api(startPractice, body)),
  fetchSession: (session_id: string) => dataOf(api(getPracticeSession, { session_id })),
  answer: (body: Answer) => dataOf(api(answerPractice, body)),
  fetchAnswer: (session_id: string, number: number) => dataOf(api(getPracticeAnswer, { session_id, number })),
  end: (session_id: string) => dataOf(api(endPractice, { session_id })),
  bookmark: (session_id: string, number: number, isBookmarked: boolean) =>
    dataOf(api(bookmarkPractice, { session_id, number, is_bookmarked: isBookmarked ? 1 : 0 })),
  fetchWeakTopics: (attempt_id: string, product_id: number) => dataOf(api(getWeakTopics, { attempt_id, product_id })),
};
