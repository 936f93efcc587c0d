/** Validates what the schema of a paper cannot: references, ranges and fractions. */
import { compare, type Rational, rational } from '../../../engine/rational.ts';
import { type ParsedYaml, Rejected } from '../../platform/files/content-file.ts';
import { withMathMl } from '../question-banks/formulas/latex.ts';
import { answerError, engineType } from './paper-answer-key.ts';
import type { FileMarking, FileQuestion, PaperFile } from './paper-file.ts';
import { cleanHtml } from './questions/html.ts';
import { optionsOf, textOf } from './questions/question-forms.ts';

type Path = ReadonlyArray<string | number>;
type Reject = (path: Path, reason: string) => never;

/** Throws `Rejected` for the first error. */
export function checkPaper({ value: paper, lineOf }: ParsedYaml<PaperFile>): void {
  const reject: Reject = (path, reason) => {
    throw new Rejected(lineOf(path), reason);
  };
  checkTimes(paper, reject);
  checkMarking(paper.marking, ['marking'], reject);
  checkSectionTimes(paper, reject);
  const seen = new Set<number>();
  for (const [s, section] of paper.sections.entries()) {
    const sectionPath = ['sections', s];
    if (section.marking) checkMarking(section.marking, [...sectionPath, 'marking'], reject);
    if (section.counted?.rule === 'first' && paper.shuffle?.questions) {
      reject([...sectionPath, 'counted'], 'the first answers cannot count, because the questions are shuffled');
    }
    if (section.counted && section.counted.count > section.questions.length) {
      reject(
        [...sectionPath, 'counted'],
        `${section.counted.count} questions count, but the section has ${section.questions.length}`,
      );
    }
    for (const [q, question] of section.questions.entries()) {
      const path = [...sectionPath, 'questions', q];
      if (seen.has(question.id)) reject([...path, 'id'], `question id ${question.id} is used twice`);
      seen.add(question.id);
      checkQuestion(paper, question, path, reject);
    }
  }
}

function checkTimes(paper: PaperFile, reject: Reject): void {
  for (const name of ['opens', 'closes', 'results'] as const) {
    const time = paper[name];
    if (time && time !== 'at-once' && Number.isNaN(Date.parse(time))) reject([name], `${time} is not a valid time`);
  }
  if (paper.opens && paper.closes && Date.parse(paper.opens) >= Date.parse(paper.closes)) {
    reject(['closes'], 'the test closes before it opens');
  }
}

/** The minutes of the sections must add up to the paper's, or to less if there are untimed sections. */
function checkSectionTimes(paper: PaperFile, reject: Reject): void {
  const timed = paper.sections.filter((section) => section.minutes !== undefined);
  const sum = timed.reduce((minutes, section) => minutes + (section.minutes ?? 0), 0);
  const isFilled = timed.length === paper.sections.length;
  if (timed.length > 0 && (isFilled ? sum !== paper.minutes : sum >= paper.minutes)) {
    reject(['minutes'], `the sections add up to ${sum} minutes, but the paper has ${paper.minutes}`);
  }
}

function checkMarking(marking: FileMarking, path: Path, reject: Reject): void {
  if ('preset' in marking) return;
  for (const [name, value] of Object.entries(marking)) {
    if (!isFraction(value)) reject([...path, name], `"${value}" is neither a number nor a fraction`);
  }
  if (isAbove(marking.wrong, 0)) reject([...path, 'wrong'], 'the marks of a wrong answer must be 0 or less');
  if (!isAbove(marking.correct, 0)) reject([...path, 'correct'], 'the marks of a correct answer must be more than 0');
}

function checkQuestion(paper: PaperFile, question: FileQuestion, path: Path, reject: Reject): void {
  if (question.marking) checkMarking(question.marking, [...path, 'marking'], reject);
  if (typeof question.passage === 'string' && !Object.hasOwn(paper.passages ?? {}, question.passage)) {
    reject([...path, 'passage'], `the passage "${question.passage}" does not exist`);
  }
  const texts = { text: textOf(question), solution: question.solution };
  for (const field of ['text', 'solution'] as const) {
    for (const language of ['english', 'hindi'] as const) {
      const html = readFormulas(texts[field][language], [...path, field, language], reject);
      if (!cleanHtml(html)) reject([...path, field, language], `the ${language} ${field} is empty`);
    }
  }
  for (const name of ['options', 'rows', 'statements'] as const) {
    for (const [at, text] of (question[name] ?? []).entries()) {
      for (const language of ['english', 'hindi'] as const) readFormulas(text[language], [...path, name, at], reject);
    }
  }
  checkParts(question, path, reject);
  const wrong = answerError(question);
  if (wrong) reject([...path, 'answer'], wrong);
  for (const language of ['english', 'hindi'] as const) {
    const answer = question.answer_in?.[language];
    const error = answer === undefined ? null : answerError({ ...question, answer });
    if (error) reject([...path, 'answer_in', language], error);
  }
}

function readFormulas(html: string, path: Path, reject: Reject): string {
  try {
    return withMathMl(html);
  } catch (error) {
    return reject(path, error instanceof Error ? error.message : String(error));
  }
}

/** Each question type requires its own parts and allows no others. */
function checkParts(question: FileQuestion, path: Path, reject: Reject): void {
  const type = engineType(question.type);
  const isNumber = type === 'numerical' || type === 'integer';
  if (isNumber && question.options) reject([...path, 'options'], `a ${type} question has no options`);
  if (!isNumber && optionsOf(question).length === 0) reject(path, `a ${question.type} question needs options`);
  const parts = { 'assertion-reason': ['assertion', 'reason'], statements: ['statements'], match: ['rows'] } as const;
  for (const [owner, names] of Object.entries(parts)) {
    for (const name of names) {
      if (owner === question.type && !question[name]) reject(path, `a ${owner} question needs ${name}`);
      if (owner !== question.type && question[name])
        reject([...path, name], `a ${question.type} question has no ${name}`);
    }
  }
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
