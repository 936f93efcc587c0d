/** An answer as the server takes it, and back. */
import type { AnswerEvent, AttemptData } from '../../contract/assessment.ts';
import type { Answer } from '../../engine/answers.ts';

/**
 * `elapsedMs` by the server's clock: what was answered while the clock was this device's guess may claim to have been
 * given later than that.
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
