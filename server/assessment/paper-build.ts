/** From a checked file to what is stored: the public document, the marks, the keys, the solutions, each apart. */
import { createHash } from 'node:crypto';
import type { Bilingual, Paper, PaperQuestion } from '../../contract/assessment.ts';
import { maxOf } from '../../engine/counted.ts';
import { add, type Rational, rational, times, toText, ZERO } from '../../engine/rational.ts';
import { enginePaper } from './engine-paper.ts';
import { cleanHtml } from './html.ts';
import type { FileMarking, FileQuestion, FileSection, PaperFile } from './paper-file.ts';
import type { KeyJson, MarkingJson } from './tables.ts';

export type BuiltPaper = {
  /** Without its version, which the store gives. */
  document: Omit<Paper, 'version'>;
  marking: MarkingJson;
  keys: Record<string, KeyJson>;
  solutions: Record<string, Bilingual>;
  totalMarks: string;
  questionCount: number;
  digest: string;
};

export function buildPaper(file: PaperFile): BuiltPaper {
  const keys: Record<string, KeyJson> = {};
  const solutions: Record<string, Bilingual> = {};
  for (const question of file.sections.flatMap((section) => section.questions)) {
    keys[questionId(file, question)] = keyOf(question);
    solutions[questionId(file, question)] = clean(question.solution);
  }
  const marking: MarkingJson = {
    sections: file.sections.map((section, index) => ({
      sectionId: index + 1,
      ...(section.counted ? { counted: section.counted } : {}),
      questions: section.questions.map((question) => ({
        questionId: questionId(file, question),
        type: question.type,
        marking: exactly(markingOf(file, section, question)),
      })),
    })),
  };
  const document = {
    test_series_id: file.id,
    name: file.name,
    code: file.code,
    minutes: file.minutes,
    instructions: clean(file.instructions),
    sections: file.sections.map((section, index) => ({
      section_id: index + 1,
      title: section.title,
      minutes: section.minutes ?? null,
      questions: section.questions.map((question) => publicQuestion(file, section, question)),
    })),
  };
  return {
    document,
    marking,
    keys,
    solutions,
    totalMarks: toText(totalOf(marking)),
    questionCount: Object.keys(keys).length,
    digest: createHash('sha256')
      .update(JSON.stringify([document, marking, keys, solutions]))
      .digest('hex'),
  };
}

function publicQuestion(file: PaperFile, section: FileSection, question: FileQuestion): PaperQuestion {
  const marking = markingOf(file, section, question);
  const passage = typeof question.passage === 'string' ? file.passages?.[question.passage] : question.passage;
  return {
    question_id: questionId(file, question),
    type: question.type,
    passage: passage ? clean(passage) : null,
    text: clean(question.text),
    options: (question.options ?? []).map((option, index) => ({ option_id: index + 1, ...clean(option) })),
    marks: plain(rational(marking.correct)),
    negative: plain(times(rational(marking.wrong), -1)),
  };
}

function questionId(file: PaperFile, question: FileQuestion): number {
  return file.id * 1000 + question.id;
}

/** The nearest rule wins: the question's, the section's, the paper's. */
function markingOf(file: PaperFile, section: FileSection, question: FileQuestion): FileMarking {
  return question.marking ?? section.marking ?? file.marking;
}

function exactly({ correct, wrong, unanswered = 0, partial }: FileMarking) {
  const text = (value: number | string) => toText(rational(value));
  return {
    correct: text(correct),
    wrong: text(wrong),
    unanswered: text(unanswered),
    ...(partial === undefined ? {} : { partial: text(partial) }),
  };
}

function keyOf({ type, answer }: FileQuestion): KeyJson {
  if (typeof answer === 'object' && 'dropped' in answer) return answer;
  if (type === 'numerical') {
    const [from, to] = typeof answer === 'object' && 'from' in answer ? [answer.from, answer.to] : [answer, answer];
    return { from: String(from).trim(), to: String(to).trim() };
  }
  return { options: [answer].flat().map(Number) };
}

function totalOf(marking: MarkingJson): Rational {
  return enginePaper(marking)
    .sections.map((section) => maxOf(section, new Map()))
    .reduce(add, ZERO);
}

function clean(text: Bilingual): Bilingual {
  return { english: cleanHtml(text.english), hindi: cleanHtml(text.hindi) };
}

function plain(value: Rational): number | string {
  const text = toText(value);
  return text.includes('/') ? text : Number(text);
}
