/** Answers as the staff read and enter them: letters of options, numbers and ranges. */
import type { Response } from '../../../../contract/assessment/answer-events.ts';
import type { ShownKey } from '../../../../contract/assessment/challenges.ts';
import type { PaperQuestion } from '../../../../contract/assessment/paper.ts';
import type { KeyAnswer } from '../../../../contract/staff/exams/key-reviews.ts';

type Question = Pick<PaperQuestion, 'type' | 'options' | 'rows'>;
type Words = { or: string; to: string };

/** A pair of a match response is `row * 100 + option` (`contract/assessment/answer-events.ts`). */
const ROW_MULTIPLIER = 100;

export const letterOf = (position: number) => String.fromCharCode(64 + position);

/** Returns a response or a claim; empty for none. */
export function responseText({ type }: Question, response: Response): string {
  if (response === null || response === '') return '';
  if (typeof response === 'string') return response;
  const ids = [response].flat();
  if (type === 'match') {
    return ids.map((pair) => `${Math.floor(pair / ROW_MULTIPLIER)}–${letterOf(pair % ROW_MULTIPLIER)}`).join(', ');
  }
  return ids.map(letterOf).join(', ');
}

/** Returns alternative keys; of a single choice each option is one. */
export function keyText(question: Question, keys: readonly ShownKey[], { or, to }: Words): string {
  return keys
    .map((key) => {
      if (!Array.isArray(key)) return key.from === key.to ? key.from : `${key.from} ${to} ${key.to}`;
      return question.type === 'single' ? key.map(letterOf).join(` ${or} `) : responseText(question, key);
    })
    .join(` ${or} `);
}

/** Returns entered answers as lines. */
export function answerLines({ type }: Question, answers: readonly KeyAnswer[]): string {
  const isNumber = type === 'numerical' || type === 'integer';
  return answers
    .map((answer) => {
      if (Array.isArray(answer)) return answer.map(letterOf).join(', ');
      if (typeof answer === 'object') return `${answer.from} to ${answer.to}`;
      return isNumber ? String(answer) : letterOf(Number(answer));
    })
    .join('\n');
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** Reads one answer from each line that is not empty. Returns the first line that cannot be read instead. */
export function readAnswers(question: Question, text: string): KeyAnswer[] | { unreadable: string } {
  const answers: KeyAnswer[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (!line) continue;
    const answer = readAnswer(question, line);
    if (answer === null) return { unreadable: line };
    answers.push(answer);
  }
  return answers;
}

/**
 * Returns the letters of the options that are chosen, when the right options of one answer are chosen from a list: those of
 * several sets that were typed before are not one answer, so nothing is chosen.
 */
export function chosenLetters(question: Question, text: string): ReadonlySet<string> {
  const answers = readAnswers(question, text);
  if (!Array.isArray(answers) || (question.type !== 'single' && answers.length !== 1)) return new Set();
  return new Set(
    answers
      .flatMap((answer) => (typeof answer === 'object' && !Array.isArray(answer) ? [] : answer))
      .map((id) => letterOf(Number(id))),
  );
}

function readAnswer({ type, options, rows }: Question, line: string): KeyAnswer | null {
  if (type === 'numerical' || type === 'integer') {
    if (NUMBER.test(line)) return line;
    const [from = '', to = '', ...rest] = line.split(/\s+to\s+/);
    return rest.length === 0 && NUMBER.test(from) && NUMBER.test(to) ? { from, to } : null;
  }
  const letters = line.toUpperCase().split(/[\s,]+/);
  const positions = letters.map((letter) => (/^[A-Z]$/.test(letter) ? letter.charCodeAt(0) - 64 : 0));
  if (positions.some((position) => position < 1 || position > options.length)) return null;
  if (type === 'single') return positions.length === 1 ? (positions[0] ?? null) : null;
  if (type !== 'multiple' && type !== 'match') return type satisfies never;
  return type === 'match' && positions.length !== rows?.length ? null : positions;
}
