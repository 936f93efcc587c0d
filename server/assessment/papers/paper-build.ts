/**
 * Builds what is stored from a validated paper file: the public document, and separately the marks, answer keys and
 * solutions.
 */
import { createHash } from 'node:crypto';
import type { Bilingual, Paper, PaperQuestion } from '../../../contract/assessment/paper.ts';
import { LANGUAGE } from '../../../contract/assessment/test-start.ts';
import { maxMarksOf } from '../../../engine/grading/best-of-scoring.ts';
import { presetRule } from '../../../engine/grading/presets.ts';
import { add, multiply, type Rational, rational, toText, ZERO } from '../../../engine/rational.ts';
import { withMathMl } from '../question-banks/formulas/latex.ts';
import type { KeyJson, LanguageKeysJson, MarkingJson } from '../tables.ts';
import { enginePaper } from './engine-paper.ts';
import { answerKeyOf, engineType } from './paper-answer-key.ts';
import type { FileQuestion, FileSection, PaperFile } from './paper-file.ts';
import { cleanHtml } from './questions/html.ts';
import { formatOf, optionsOf, textOf } from './questions/question-forms.ts';

export type BuiltPaper = {
  /** Without the version number, which is assigned when the paper is stored. */
  document: Omit<Paper, 'version'>;
  marking: MarkingJson;
  keys: Record<string, KeyJson>;
  languageKeys: LanguageKeysJson;
  solutions: Record<string, Bilingual>;
  totalMarks: string;
  questionCount: number;
  digest: string;
  answerFormat: string;
};

export function buildPaper(file: PaperFile): BuiltPaper {
  const keys: Record<string, KeyJson> = {};
  const languageKeys: LanguageKeysJson = {};
  const solutions: Record<string, Bilingual> = {};
  for (const question of file.sections.flatMap((section) => section.questions)) {
    keys[questionIdOf(file, question)] = answerKeyOf(question);
    for (const language of ['hindi', 'english'] as const) {
      const answer = question.answer_in?.[language];
      if (answer === undefined) continue;
      languageKeys[LANGUAGE[language]] ??= {};
      Object.assign(languageKeys[LANGUAGE[language]] ?? {}, {
        [questionIdOf(file, question)]: answerKeyOf({ ...question, answer }),
      });
    }
    solutions[questionIdOf(file, question)] = cleanBilingual(question.solution);
  }
  const marking = markingJsonOf(file);
  const document = {
    test_series_id: file.id,
    name: file.name,
    code: file.code,
    minutes: file.minutes,
    instructions: cleanBilingual(file.instructions),
    ...(file.section_order ? { section_order: file.section_order } : {}),
    ...shuffleOf(file.shuffle),
    sections: file.sections.map((section, index) => ({
      section_id: index + 1,
      title: section.title,
      minutes: section.minutes ?? null,
      ...(section.counted ? { counted: section.counted } : {}),
      questions: section.questions.map((question) => publicQuestion(file, section, question)),
    })),
  };
  return {
    document,
    marking,
    keys,
    languageKeys,
    solutions,
    totalMarks: toText(totalMarksOf(marking)),
    questionCount: Object.keys(keys).length,
    answerFormat: answerFormatOf(document),
    digest: digestOf({ document, marking, keys, languageKeys, solutions }),
  };
}

type MarkedQuestion = Pick<FileQuestion, 'id' | 'type' | 'marking'>;
type MarkedSection = Pick<FileSection, 'marking' | 'counted'> & { questions: MarkedQuestion[] };
/** The fields of a paper file that decide its marks. */
export type MarkedFile = Pick<PaperFile, 'id' | 'marking'> & { sections: MarkedSection[] };

/** Returns the exact marks of all questions. Throws for marks that are neither numbers nor fractions. */
export function markingJsonOf(file: MarkedFile): MarkingJson {
  return {
    sections: file.sections.map((section, index) => ({
      sectionId: index + 1,
      ...(section.counted ? { counted: section.counted } : {}),
      questions: section.questions.map((question) => ({
        questionId: questionIdOf(file, question),
        type: engineType(question.type),
        marking: markingOf(file, section, question),
      })),
    })),
  };
}

/** Returns the digest of all that is stored of a version; papers without keys by language have the same one as before. */
export function digestOf(built: Pick<BuiltPaper, 'document' | 'marking' | 'keys' | 'languageKeys' | 'solutions'>) {
  const { document, marking, keys, languageKeys, solutions } = built;
  const parts = [document, marking, keys, solutions, ...(Object.keys(languageKeys).length > 0 ? [languageKeys] : [])];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Returns the answer format: the same digest for papers whose answers are interchangeable, whatever their texts, marks
 * and answer keys are.
 */
export function answerFormatOf({ sections }: Pick<Paper, 'sections'>): string {
  const shape = sections.map((section) =>
    section.questions.map(({ question_id, type, options, rows }) => [
      question_id,
      type,
      options.length,
      rows?.length ?? 0,
    ]),
  );
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex');
}

/** In one order of the fields, because the digest depends on it. */
export function shuffleOf(shuffle: PaperFile['shuffle']): Pick<PaperFile, 'shuffle'> {
  if (!shuffle?.questions && !shuffle?.options) return {};
  return { shuffle: { questions: shuffle.questions, options: shuffle.options } };
}

function publicQuestion(file: PaperFile, section: FileSection, question: FileQuestion): PaperQuestion {
  const marking = markingOf(file, section, question);
  const format = formatOf(question);
  const name = typeof question.passage === 'string' ? question.passage : undefined;
  const passage = typeof question.passage === 'string' ? file.passages?.[question.passage] : question.passage;
  return {
    question_id: questionIdOf(file, question),
    type: engineType(question.type),
    ...(format ? { format } : {}),
    passage: passage ? cleanBilingual(passage) : null,
    ...(name ? { passage_id: name } : {}),
    ...(question.keep_options ? { keep_options: true } : {}),
    text: cleanBilingual(textOf(question)),
    ...(question.rows
      ? { rows: question.rows.map((row, index) => ({ row_id: index + 1, ...cleanBilingual(row) })) }
      : {}),
    options: optionsOf(question).map((option, index) => ({ option_id: index + 1, ...cleanBilingual(option) })),
    marks: toMarksJson(rational(marking.correct)),
    negative: toMarksJson(multiply(rational(marking.wrong), -1)),
    ...(marking.partial ? { partial: toMarksJson(rational(marking.partial)) } : {}),
  };
}

export function questionIdOf(file: Pick<PaperFile, 'id'>, question: Pick<FileQuestion, 'id'>): number {
  return file.id * 1000 + question.id;
}

/** Returns the marks as exact text; the question's scheme overrides the section's, which overrides the paper's. */
function markingOf(file: MarkedFile, section: MarkedSection, question: MarkedQuestion) {
  const scheme = question.marking ?? section.marking ?? file.marking;
  const {
    correct,
    wrong,
    unanswered = 0,
    partial,
  }: GivenMarks = 'preset' in scheme ? presetRule(scheme.preset, engineType(question.type)) : scheme;
  const text = (value: number | string) => toText(rational(value));
  return {
    correct: text(correct),
    wrong: text(wrong),
    unanswered: text(unanswered),
    ...(partial === undefined ? {} : { partial: text(partial) }),
  };
}

type Amount = number | string;
type GivenMarks = { correct: Amount; wrong: Amount; unanswered?: Amount; partial?: Amount };

export function totalMarksOf(marking: MarkingJson): Rational {
  return enginePaper(marking)
    .sections.map((section) => maxMarksOf(section, new Map()))
    .reduce(add, ZERO);
}

function cleanBilingual(text: Bilingual): Bilingual {
  return { english: cleanHtml(withMathMl(text.english)), hindi: cleanHtml(withMathMl(text.hindi)) };
}

function toMarksJson(value: Rational): number | string {
  const text = toText(value);
  return text.includes('/') ? text : Number(text);
}
