/** Initial attempt and view of a session, from the server's data and the answers stored on this device. */

import { type Attempt, createAttempt } from '../../engine/attempt.ts';
import { mergeAnswers } from '../../engine/responses/answers.ts';
import { answersOf } from './events.ts';
import type { StoredAnswers } from './storage/answer-database.ts';
import type { SessionOptions } from './types.ts';
import type { CommonView } from './view.ts';

type Options = Pick<SessionOptions, 'data' | 'paper' | 'isEstimated' | 'random'>;

export function initialAttempt(
  { data, paper, isEstimated, random }: Options,
  stored: StoredAnswers | null,
  atMs: number,
): Attempt {
  const [server, sent, unsent] = [answersOf(data), stored?.sent ?? [], stored?.unsent ?? []];
  return createAttempt({
    order: paper.sections.flatMap((section) => section.questions.map((question) => question.question_id)),
    state: data.state,
    lastSeq: data.last_seq,
    // Offline, the stored acknowledged answers replace the server's.
    server: isEstimated ? [...mergeAnswers(server, sent).values()] : server,
    local: isEstimated ? unsent : [...unsent, ...sent],
    current: stored?.current,
    slot: Math.floor(random() * 1000),
    atMs,
  });
}

export function initialView(
  { data, isEstimated = false }: Options,
  stored: StoredAnswers | null,
  attempt: Attempt,
): CommonView {
  return {
    attempt,
    connection: isEstimated ? 'unreachable' : 'online',
    refusals: new Map(),
    isStored: stored !== null,
    isEstimated,
    isPaused: data.is_paused ?? false,
    hasTakenOver: data.state === 'running' && (data.was_elsewhere ?? isNewDevice(stored, data.answers.length)),
    announcement: null,
    screenMessages: [],
  };
}

/** The server has answers, and this device has stored nothing of the attempt. */
function isNewDevice(stored: StoredAnswers | null, answers: number): boolean {
  return stored !== null && stored.current === undefined && answers > 0;
}
