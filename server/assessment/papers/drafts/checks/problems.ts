/** What is missing or wrong in a paper before it can be published. Pure. */
import { isSameJson } from '../../../../../common/is-same-json.ts';
import type { PaperContent } from '../../../../../contract/staff/exams/papers/paper-content.ts';
import type { PaperCheck, PaperProblem } from '../../../../../contract/staff/exams/papers/papers.ts';
import { PRESETS, type Preset } from '../../../../../engine/grading/presets.ts';
import { toText } from '../../../../../engine/rational.ts';
import type { engineType } from '../../paper-answer-key.ts';
import { markingJsonOf, totalMarksOf } from '../../paper-build.ts';
import { markingError, markingOfQuestion } from './marks.ts';
import { error, warning } from './paper-problem.ts';
import { type BankRows, practiceProblems, questionProblems, sectionProblems } from './section-problems.ts';

type Facts = {
  bank: BankRows;
  /** The content that candidates have taken; null if nobody has. */
  taken: PaperContent | null;
  now: Date;
};

/** Returns the errors first, in the order of the form. */
export function checkDraft(content: PaperContent, facts: Facts): PaperCheck {
  const problems = [
    ...generalProblems(content, facts),
    ...timeProblems(content, facts),
    ...marksProblems(content),
    ...languageProblems(content, facts.bank),
    ...content.sections.flatMap((section, at) => sectionProblems(content, section, at, facts.bank)),
    ...questionProblems(content, facts.bank),
    ...practiceProblems(content, facts.bank),
  ];
  const isError = ({ level }: PaperProblem) => level === 'error';
  const hasWrongMarks = problems.some(({ place, level }) => place === 'marks' && level === 'error');
  return {
    problems: [...problems.filter(isError), ...problems.filter((one) => !isError(one))],
    total_marks: hasWrongMarks ? null : totalOf(content, facts.bank),
  };
}

function generalProblems(content: PaperContent, { bank, taken }: Facts): PaperProblem[] {
  const problems: PaperProblem[] = [];
  if (!content.name.trim()) problems.push(error('general', 'Enter the name of the test.'));
  if (!content.code.trim()) problems.push(error('general', 'Enter the code of the test.'));
  if (content.sections.length === 0) problems.push(error('general', 'Add a section.'));
  if (taken && !isSameJson(structureOf(content), structureOf(taken))) {
    problems.push(
      error('general', 'Candidates took this test: its questions, marks, times and order have to stay as they were.'),
    );
  }
  const { preset } = content.marking;
  if (preset !== 'own' && content.sections.length > 0) {
    const { title, minutes, questions }: Preset = PRESETS[preset];
    const count = content.sections.reduce(
      (sum, { counted, questions: chosen }) => sum + (counted ? Math.min(counted.count, chosen.length) : chosen.length),
      0,
    );
    if (count !== questions || content.minutes !== minutes) {
      problems.push(
        warning(
          'general',
          `${title} has ${questions} questions in ${minutes} minutes; this paper has ${count} in ${content.minutes}.`,
        ),
      );
    }
  }
  if (
    bank.size > 0 &&
    content.shuffle_options &&
    content.sections.every(({ questions }) => questions.every((one) => one.keep_options))
  ) {
    problems.push(warning('general', 'Options are shuffled, but each question keeps its order.'));
  }
  return problems;
}

/** What cannot change once candidates took the test. Corrected versions of its questions can replace them. */
function structureOf({ minutes, marking, section_order, shuffle_questions, shuffle_options, sections }: PaperContent) {
  return {
    ...{ minutes, marking, section_order, shuffle_questions, shuffle_options },
    sections: sections.map((section) => ({
      ...{ minutes: section.minutes, marking: section.marking, counted: section.counted },
      questions: section.questions.map(({ version: _, ...question }) => question),
    })),
  };
}

function timeProblems(
  { opens, closes, results, minutes, sections }: PaperContent,
  { taken, now }: Facts,
): PaperProblem[] {
  const problems: PaperProblem[] = [];
  if (taken?.closes && closes === null && Date.parse(taken.closes) + taken.minutes * 60_000 > now.getTime()) {
    problems.push(error('time', 'Candidates take this test: it keeps an end.'));
  }
  const times = [opens, closes, results].map((time) => (time === null ? null : Date.parse(time)));
  if (times.some(Number.isNaN)) return [error('time', 'A time is not valid.')];
  const [from, until, shown] = times as Array<number | null>;
  if (from !== null && until !== null && (from ?? 0) >= (until ?? 0)) {
    problems.push(error('time', 'The test closes before it opens.'));
  }
  if (until && until <= now.getTime())
    problems.push(warning('time', 'The window of the test is over: nobody can start it.'));
  if (until && shown && shown < until) {
    problems.push(
      warning('time', 'The results appear when the last attempt can have ended, which is later than the time entered.'),
    );
  }
  const timed = sections.filter((section) => section.minutes !== null);
  const sum = timed.reduce((total, section) => total + (section.minutes ?? 0), 0);
  const isFilled = timed.length === sections.length;
  if (timed.length > 0 && (isFilled ? sum !== minutes : sum >= minutes)) {
    problems.push(error('time', `The sections add up to ${sum} minutes, but the paper has ${minutes}.`));
  }
  return problems;
}

function marksProblems({ marking, sections }: PaperContent): PaperProblem[] {
  const problems: PaperProblem[] = [];
  const general = markingError(marking);
  if (general) problems.push(error('marks', general));
  for (const [at, section] of sections.entries()) {
    const wrong = section.marking && markingError(section.marking);
    if (wrong) problems.push(error('marks', `Section ${at + 1}: ${wrong}`, { section: at }));
    for (const { question_id, marking: own } of section.questions) {
      const found = own && markingError(own);
      if (found) problems.push(error('marks', `Question ${question_id}: ${found}`, { section: at, question_id }));
    }
  }
  return problems;
}

const NAMES = { english: 'English', hindi: 'Hindi' } as const;

function languageProblems(content: PaperContent, bank: BankRows): PaperProblem[] {
  const problems: PaperProblem[] = [];
  const chosen = content.sections
    .flatMap(({ questions }) => questions)
    .flatMap(({ question_id }) => bank.get(question_id) ?? []);
  for (const language of ['english', 'hindi'] as const) {
    const without = chosen.filter(({ languages }) => languages[language] !== 'complete').length;
    const isUsed = chosen.length === 0 || without < chosen.length;
    if (isUsed && !content.instructions[language].trim()) {
      problems.push(error('languages', `Write the instructions in ${NAMES[language]}.`));
    }
    if (isUsed && without > 0) {
      const text = without === 1 ? '1 question is' : `${without} questions are`;
      problems.push(
        warning('languages', `${text} not written in ${NAMES[language]}; candidates see the other language.`),
      );
    } else if (!isUsed) {
      problems.push(warning('languages', `No question is written in ${NAMES[language]}.`));
    }
    for (const [at, { title }] of content.sections.entries()) {
      if (isUsed && !title[language].trim()) {
        problems.push(
          error('languages', `Write the title of section ${at + 1} in ${NAMES[language]}.`, { section: at }),
        );
      }
    }
  }
  return problems;
}

/** The marks of a paper that answers everything right; questions that the bank does not have are left out. */
function totalOf(content: PaperContent, bank: BankRows): string {
  const sections = content.sections.map((section) => ({
    ...(section.counted ? { counted: section.counted } : {}),
    questions: section.questions.flatMap((chosen) => {
      const question = bank.get(chosen.question_id);
      if (!question || question.type === 'passage') return [];
      const type = question.type satisfies ReturnType<typeof engineType>;
      return [{ id: chosen.number, type, marking: markingOfQuestion(chosen, question, section, content) }];
    }),
  }));
  // Only the marks are read, and each question names its own.
  return toText(totalMarksOf(markingJsonOf({ id: 1, marking: { correct: 1, wrong: 0 }, sections })));
}
