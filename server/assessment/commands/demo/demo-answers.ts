/** Generates the answers and times of invented candidates; the same seed gives the same answers. */
import type { AnswerEvent, Response } from '../../../../contract/assessment/answer-events.ts';
import type { PaperQuestion } from '../../../../contract/assessment/paper.ts';
import type { AnswerKey, QuestionType } from '../../../../engine/paper.ts';
import { encodePair } from '../../../../engine/responses/match-encoding.ts';

type Random = () => number;

export type DemoCandidate = {
  questions: ReadonlyArray<Pick<PaperQuestion, 'question_id' | 'type' | 'options'>>;
  keys: ReadonlyMap<number, AnswerKey>;
  /** Time that the candidate may use. */
  minutes: number;
  draw: Random;
  /** From about -1.5 to 1.5; 0 is average. */
  skill: number;
};

/** Skips some questions and changes some answers, more often to a correct one than to a wrong one. */
export function demoAnswers({ questions, keys, minutes, draw, skill }: DemoCandidate): AnswerEvent[] {
  let elapsed = 0;
  let seq = 0;
  return questions.flatMap(({ question_id, type, options }, number) => {
    if (draw() < 0.12) return [];
    const key = keys.get(question_id);
    const difficulty = ((number * 37) % 19) / 12 - 0.8;
    const isRight = draw() < 1 / (1 + Math.exp(-2.2 * (skill - difficulty) - 0.4));
    const final = generateResponse(type, key, options.length, isRight, draw);
    const first = draw() < 0.1 ? generateResponse(type, key, options.length, draw() < 0.4, draw) : null;
    const responses = first !== null && JSON.stringify(first) !== JSON.stringify(final) ? [first, final] : [final];
    const spent = Math.round(((0.4 + 1.2 * draw()) * minutes * 50_000) / questions.length);
    return responses.map((response, turn) => {
      elapsed += Math.round(spent / responses.length);
      const spent_ms = Math.round((spent * (turn + 1)) / responses.length);
      return { seq: ++seq, question_id, response, marked: false, spent_ms, at_ms: elapsed };
    });
  });
}

function generateResponse(
  type: QuestionType,
  key: AnswerKey | undefined,
  options: number,
  isRight: boolean,
  draw: Random,
): Response {
  const right = correctResponse(type, key);
  if (isRight && right !== null) return right;
  const any = () => 1 + Math.floor(draw() * options);
  if (type === 'single') {
    // The option after the correct one is the most frequent wrong choice.
    const tempting = typeof right === 'number' ? (right % options) + 1 : any();
    const other = draw() < 0.5 ? tempting : any();
    return other === right ? tempting : other;
  }
  if (type === 'multiple') return [any()];
  if (type === 'match') return [1, 2, 3].map((row) => encodePair(row, any()));
  if (type !== 'numerical' && type !== 'integer') return type satisfies never;
  return String(Math.floor(draw() * 50) + 101);
}

function correctResponse(type: QuestionType, key: AnswerKey | undefined): Response {
  if (!key || 'dropped' in key) return null;
  if ('from' in key) return key.from;
  if ('ranges' in key) return key.ranges[0]?.from ?? null;
  const options = [...('sets' in key ? (key.sets[0] ?? []) : key.options)];
  return type === 'single' ? (options[0] ?? null) : options;
}

/** Pseudo-random numbers from 0 to 1, so that every demo institute has the same answers. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
