/** Changes of answers as the client sends them, their limits, and why they are refused. */
import { Exactly, Id, type StaticDecode, Type } from '#schema';

/** Approximate maximum number of stored events of an attempt: thirty changes to each of 200 questions. */
export const MAX_EVENTS_PER_ATTEMPT = 6000;
/** Maximum number of stored events of an attempt for the same question. */
export const MAX_EVENTS_PER_QUESTION = 1000;

/** Reasons why `save_answers` does not store an event, as in `refused[].code`. */
export const EVENT_REFUSALS = {
  /** The event does not match `AnswerEvent`. */
  event_malformed: 'This answer cannot be read.',
  question_unknown: 'This test has no such question.',
  /** For example an option of another question, two options for a single choice, or text instead of a number. */
  response_misfit: 'The answer does not fit its question.',
  /** Another device used this sequence number for a different event; the client sends it again with a new number. */
  seq_taken: 'Another device has already sent something else under this number.',
  /** A newer answer to this question is stored, so the client does not send this one again. */
  superseded: 'A newer answer to this question has already arrived.',
  time_ahead: 'This answer claims to have been given in the future.',
  too_late: 'This answer was given after the time was over.',
  section_not_open: 'This section had not begun when the answer was given.',
  section_closed: 'This section was over when the answer was given.',
  /** The call has more than `MAX_EVENTS_PER_CALL` events; the client sends this one again in the next call. */
  too_many: 'Too many answers in one call.',
  question_limit: 'This answer has been changed too many times to save again. Your last saved answer counts.',
  attempt_limit:
    'This test has saved as many answers as it can. Your last saved answers count; you can submit the test.',
} as const;
export type EventRefusal = keyof typeof EVENT_REFUSALS;

/** Maximum number of events stored per call of `save_answers` or `submit_attempt`; the others are refused. */
export const MAX_EVENTS_PER_CALL = 500;

/**
 * A response by question type: an option id, several option ids, a number as typed, or null if cleared. Each pair of a
 * `match` response is one number, row_id * 100 + option_id (`encodePair` in engine/responses/match-encoding.ts).
 */
export const Response = Type.Union([
  Type.Integer(),
  Type.Array(Type.Integer(), { maxItems: 40 }),
  Type.String({ maxLength: 40 }),
  Type.Null(),
]);
export type Response = StaticDecode<typeof Response>;

/** A change of an answer, as the client sends it. */
export const AnswerEvent = Exactly({
  /** The client's rising sequence number; the highest one of a question is its answer. */
  seq: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
  question_id: Id,
  response: Response,
  marked: Type.Boolean(),
  /** Milliseconds spent on the question so far. */
  spent_ms: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
  /** Milliseconds from the start of the attempt to the change, by the client's monotonic clock. */
  at_ms: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
});
export type AnswerEvent = StaticDecode<typeof AnswerEvent>;
/** Elements are validated one by one, so that one malformed event does not refuse the others. */
export const AnswerEvents = Type.Array(
  Type.Unsafe<AnswerEvent>(Type.Unknown({ description: 'seq, question_id, response, marked, spent_ms, at_ms' })),
  {
    maxItems: 20_000,
  },
);
