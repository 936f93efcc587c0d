/** What is missing or wrong in a question before it can be reviewed. */
import { Compile } from 'typebox/compile';
import type { QuestionProblem } from '../../../../contract/staff/exams/edit-question.ts';
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import { Rejected } from '../../../platform/files/content-file.ts';
import { checkPaper } from '../../papers/paper-check.ts';
import { PaperFile } from '../../papers/paper-file.ts';
import { openFormulaBudget, withMathMl } from '../../question-banks/formulas/latex.ts';
import { UnsupportedQuestion } from '../../question-banks/imported-question.ts';
import { LANGUAGES, languagesOf, plainText } from './describe-content.ts';
import { fileText, toFileQuestion } from './file-question.ts';

const isPaper = Compile(PaperFile);
const ANY = { english: 'x', hindi: 'x' };
const NAMES = { english: 'English', hindi: 'Hindi' } as const;

/** Returns the problems in the order of the form; none for a question that can be reviewed. */
export function contentProblems(content: QuestionContent): QuestionProblem[] {
  const missing = missingParts(content);
  if (missing.length > 0) return missing;
  const wrong = formulaProblem(content) ?? (content.type === 'passage' ? null : questionProblem(content));
  return wrong ? [wrong] : [];
}

function missingParts(content: QuestionContent): QuestionProblem[] {
  const { type, options, rows, answer, marks, negative, partial } = content;
  const problems: QuestionProblem[] = [];
  const add = (field: QuestionProblem['field'], message: string) => problems.push({ field, message });
  if (!content.subject.trim()) add('subject', 'Choose the subject.');
  if (!isWritten(content.text)) add('text', 'Write the text of the question.');
  if (type !== 'passage') {
    if (type === 'match' && (rows.length < 2 || !rows.every(isWritten))) add('rows', 'Write two rows or more.');
    const needsOptions = type === 'single' || type === 'multiple' || type === 'match';
    if (needsOptions && (options.length < 2 || !options.every(isWritten))) {
      add('options', 'Write two options or more, and leave none empty.');
    }
    if (!hasAnswer(type, answer)) add('answer', 'Enter the right answer.');
    if (!isWritten(content.solution)) add('solution', 'Write the solution.');
    if (!marks.trim() && (negative.trim() || partial.trim())) add('marks', 'Enter the marks of a right answer too.');
  }
  const languages = languagesOf(content);
  for (const language of LANGUAGES) {
    if (languages[language] === 'partial') {
      add('languages', `Complete the ${NAMES[language]} text, or remove all of it.`);
    }
  }
  return problems;
}

function isWritten({ english, hindi }: QuestionContent['text']): boolean {
  return [english, hindi].some((text) => plainText(text) !== '' || /<img\b/i.test(text));
}

function hasAnswer(type: QuestionContent['type'], { options, pairs, ranges }: QuestionContent['answer']): boolean {
  if (type === 'match') return pairs.length > 0 && pairs.every((option) => option > 0);
  if (type === 'numerical' || type === 'integer') return ranges.length > 0 && ranges.every(({ from }) => from.trim());
  if (type !== 'single' && type !== 'multiple' && type !== 'passage') return type satisfies never;
  return options.length > 0;
}

/** All texts of a question share one budget. */
function formulaProblem({ type, text, options, rows, solution }: QuestionContent): QuestionProblem | null {
  const budget = openFormulaBudget();
  let field: QuestionProblem['field'] = 'text';
  const hasOptions = type === 'single' || type === 'multiple' || type === 'match';
  const parts: ReadonlyArray<readonly [QuestionProblem['field'], readonly QuestionContent['text'][]]> = [
    ['text', [text]],
    ['options', hasOptions ? options : []],
    ['rows', type === 'match' ? rows : []],
    ['solution', type === 'passage' ? [] : [solution]],
  ];
  try {
    for (const [name, texts] of parts) {
      field = name;
      for (const html of new Set(texts.flatMap((one) => Object.values(fileText(one))))) withMathMl(html, budget);
    }
    return null;
  } catch (error) {
    if (error instanceof UnsupportedQuestion) return { field, message: sentence(error.message) };
    throw error;
  }
}

/** Checks the question in a paper of its own, as an import does. */
function questionProblem(content: QuestionContent): QuestionProblem | null {
  const value = {
    ...{ id: 1, code: 'x', name: 'x', minutes: 1, results: 'at-once' as const, reattempt: true, free: false },
    marking: { correct: 1, wrong: 0 },
    instructions: ANY,
    sections: [{ title: ANY, questions: [{ id: 1, ...toFileQuestion(content) }] }],
  };
  if (!isPaper.Check(value)) return { field: 'answer', message: 'The answer or the marks are not valid.' };
  let field: QuestionProblem['field'] = 'text';
  const lineOf = (path: ReadonlyArray<string | number>) => {
    field = FIELDS[String(path[4])] ?? 'text';
    return 1;
  };
  try {
    checkPaper({ value, lineOf });
    return null;
  } catch (error) {
    if (error instanceof Rejected) return { field, message: sentence(error.message) };
    throw error;
  }
}

const FIELDS: Readonly<Record<string, QuestionProblem['field']>> = {
  ...{ text: 'text', options: 'options', rows: 'rows' },
  ...{ answer: 'answer', solution: 'solution', marking: 'marks' },
};

function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
