/** A question of the bank as candidates see it, also while it is incomplete. */
import type { Bilingual, PaperQuestion } from '../../../../contract/assessment/paper.ts';
import type { QuestionContent, QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import type { Pausable } from '../../../platform/process/time-slicing.ts';
import { cleanHtml } from '../../papers/questions/html.ts';
import { type FormulaBudget, openFormulaBudget, withMathMl } from '../../question-banks/formulas/latex.ts';
import { UnsupportedQuestion } from '../../question-banks/imported-question.ts';
import { fileText } from './file-question.ts';

/** With a possible pause after each text. `passage` is the text of the shared passage. */
export function* renderQuestion(
  content: QuestionContent,
  passage: QuestionTexts | null,
): Pausable<{ question: PaperQuestion; solution: Bilingual }> {
  const { type, marks, negative, partial } = content;
  const isPassage = type === 'passage';
  const hasOptions = type === 'single' || type === 'multiple' || type === 'match';
  const budget = openFormulaBudget();
  const text = yield* renderTexts(content.text, budget);
  const options = yield* renderEach(hasOptions ? content.options : [], budget);
  const rows = yield* renderEach(type === 'match' ? content.rows : [], budget);
  const solution = yield* renderTexts(content.solution, budget);
  const shared = passage && (yield* renderTexts(passage, openFormulaBudget()));
  const question: PaperQuestion = {
    question_id: 1,
    type: isPassage ? 'single' : type,
    passage: isPassage ? text : shared,
    text: isPassage ? { english: '', hindi: '' } : text,
    options: options.map((option, at) => ({ option_id: at + 1, ...option })),
    ...(type === 'match' ? { rows: rows.map((row, at) => ({ row_id: at + 1, ...row })) } : {}),
    marks: marks.trim() || '1',
    negative: negative.trim().replace(/^[-−]/, '') || '0',
    ...(partial.trim() && (type === 'multiple' || type === 'match') ? { partial: partial.trim() } : {}),
  };
  return { question, solution };
}

function* renderEach(parts: readonly QuestionTexts[], budget: FormulaBudget): Pausable<Bilingual[]> {
  const rendered: Bilingual[] = [];
  for (const part of parts) rendered.push(yield* renderTexts(part, budget));
  return rendered;
}

/** A missing language is replaced by the other one, as in a paper. */
function* renderTexts(texts: QuestionTexts, budget: FormulaBudget): Pausable<Bilingual> {
  const { english, hindi } = fileText(texts);
  const shown = cleanHtml(withFormulas(english, budget));
  yield;
  if (hindi === english) return { english: shown, hindi: shown };
  const other = cleanHtml(withFormulas(hindi, budget));
  yield;
  return { english: shown, hindi: other };
}

/** Formulas stay as they are written in a text with one that cannot be parsed yet, and beyond the budget. */
function withFormulas(html: string, budget: FormulaBudget): string {
  try {
    return withMathMl(html, budget);
  } catch (error) {
    if (error instanceof UnsupportedQuestion) return html;
    throw error;
  }
}
