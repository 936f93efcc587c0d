/** What a schema cannot see in a question paper: references, ranges, fractions. */
import { compare, type Rational, rational, readDecimal } from '../../engine/rational.ts';
import { type Read, Rejected } from '../platform/content-file.ts';
import { cleanHtml } from './html.ts';
import type { FileMarking, FileQuestion, PaperFile } from './paper-file.ts';

type Path = ReadonlyArray<string | number>;
type Reject = (path: Path, reason: string) => never;

/** Throws `Rejected` for the first mistake. */
export function checkPaper({ value: paper, lineOf }: Read<PaperFile>): void {
  const reject: Reject = (path, reason) => {
    throw new Rejected(lineOf(path), reason);
  };
  checkTimes(paper, reject);
  checkMarking(paper.marking, ['marking'], reject);
  const seen = new Set<number>();
  for (const [s, section] of paper.sections.entries()) {
    const at = ['sections', s];
    if (section.marking) checkMarking(section.marking, [...at, 'marking'], reject);
    if (section.counted && section.counted.count > section.questions.length) {
      reject([...at, 'counted'], `${section.counted.count} questions count, but there are ${section.questions.length}`);
    }
    for (const [q, question] of section.questions.entries()) {
      const path = [...at, 'questions', q];
      if (seen.has(question.id)) reject([...path, 'id'], `question id ${question.id} is used twice`);
      seen.add(question.id);
      checkQuestion(paper, question, path, reject);
    }
  }
}

function checkTimes(paper: PaperFile, reject: Reject): void {
  for (const name of ['opens', 'closes', 'results'] as const) {
    const time = paper[name];
    if (time && time !== 'at-once' && Number.isNaN(Date.parse(time))) reject([name], `${time} is no such time`);
  }
  if (paper.opens && paper.closes && Date.parse(paper.opens) >= Date.parse(paper.closes)) {
    reject(['closes'], 'the test closes before it opens');
  }
}

function checkMarking(marking: FileMarking, path: Path, reject: Reject): void {
  for (const [name, value] of Object.entries(marking)) {
    if (!isFraction(value)) reject([...path, name], `"${value}" is neither a number nor a fraction`);
  }
  if (isAbove(marking.wrong, 0)) reject([...path, 'wrong'], 'the marks of a wrong answer must be 0 or less');
  if (!isAbove(marking.correct, 0)) reject([...path, 'correct'], 'the marks of a right answer must be more than 0');
}

function checkQuestion(paper: PaperFile, question: FileQuestion, path: Path, reject: Reject): void {
  if (question.marking) checkMarking(question.marking, [...path, 'marking'], reject);
  if (typeof question.passage === 'string' && !Object.hasOwn(paper.passages ?? {}, question.passage)) {
    reject([...path, 'passage'], `there is no passage "${question.passage}"`);
  }
  for (const field of ['text', 'solution'] as const) {
    for (const language of ['english', 'hindi'] as const) {
      if (!cleanHtml(question[field][language]))
        reject([...path, field, language], `the ${language} ${field} is empty`);
    }
  }
  const isNumerical = question.type === 'numerical';
  if (isNumerical && question.options) reject([...path, 'options'], 'a numerical question has no options');
  if (!isNumerical && !question.options) reject(path, `a ${question.type} question needs options`);
  const wrong = answerMistake(question);
  if (wrong) reject([...path, 'answer'], wrong);
}

function answerMistake({ type, answer, options = [] }: FileQuestion): string | null {
  if (typeof answer === 'object' && 'dropped' in answer) return null;
  const isOption = (position: unknown) =>
    typeof position === 'number' && Number.isInteger(position) && position >= 1 && position <= options.length;
  if (type === 'single') {
    return isOption(answer) ? null : `the answer must be a position from 1 to ${options.length}`;
  }
  if (type === 'multiple') {
    if (!Array.isArray(answer)) return 'the answer must be a list of positions';
    if (new Set(answer).size !== answer.length) return 'the answer names a position twice';
    return answer.every(isOption) ? null : `the answer's positions must be from 1 to ${options.length}`;
  }
  if (Array.isArray(answer)) return 'the answer must be a number, or a range from … to …';
  const [from, to] = typeof answer === 'object' ? [answer.from, answer.to] : [answer, answer];
  const [low, high] = [readDecimal(String(from)), readDecimal(String(to))];
  if (!low || !high) return 'the answer must be a number, or a range from … to …';
  return compare(low, high) <= 0 ? null : 'the range ends before it begins';
}

function isFraction(value: number | string): boolean {
  try {
    rational(value);
    return true;
  } catch {
    return false;
  }
}

function isAbove(value: number | string, bound: number): boolean {
  const exact: Rational = rational(value);
  return compare(exact, rational(bound)) > 0;
}
