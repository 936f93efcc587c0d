/** The five states of a question in the question palette. */
import { type Answers, isAnswered } from './responses/answers.ts';

export const PALETTE_STATES = ['answered', 'not-answered', 'not-visited', 'marked', 'answered-and-marked'] as const;
export type PaletteState = (typeof PALETTE_STATES)[number];

/** A question is visited once it has an answer record, even an empty one, or is on the screen now. */
export function paletteState(answers: Answers, questionId: number, current: number): PaletteState {
  const answer = answers.get(questionId);
  if (!answer) return questionId === current ? 'not-answered' : 'not-visited';
  if (isAnswered(answer.response)) return answer.marked ? 'answered-and-marked' : 'answered';
  return answer.marked ? 'marked' : 'not-answered';
}

export type PaletteCounts = Readonly<Record<PaletteState, number>>;

/** Counts the questions in each state. */
export function paletteCounts(answers: Answers, questionIds: readonly number[], current: number): PaletteCounts {
  const counts = { answered: 0, 'not-answered': 0, 'not-visited': 0, marked: 0, 'answered-and-marked': 0 };
  for (const questionId of questionIds) counts[paletteState(answers, questionId, current)] += 1;
  return counts;
}
