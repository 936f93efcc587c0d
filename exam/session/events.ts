/** Converts answers of the engine to events of the API, and back. */
import type { AnswerEvent } from '../../contract/assessment/answer-events.ts';
import type { AttemptData } from '../../contract/assessment/attempts.ts';
import type { Answer } from '../../engine/responses/answers.ts';

/**
 * Converts an answer to an event. `elapsedMs`, by the server's clock, is the upper limit of its time, because an answer
 * given by an estimated clock can be dated in the future.
 */
export function eventOf(answer: Answer, elapsedMs: number): AnswerEvent {
  return {
    seq: answer.seq,
    question_id: answer.questionId,
    response: answer.response,
    marked: answer.marked,
    spent_ms: Math.min(86_400_000, Math.round(answer.spentMs)),
    at_ms: Math.round(Math.min(answer.atMs, elapsedMs)),
  };
}

export function answersOf(data: AttemptData): Answer[] {
  return data.answers.map((answer) => ({
    questionId: answer.question_id,
    response: answer.response,
    marked: answer.marked,
    seq: answer.seq,
    spentMs: answer.spent_ms,
    atMs: 0,
  }));
}
