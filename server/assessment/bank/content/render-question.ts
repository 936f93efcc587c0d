/** A question of the bank as candidates see it, also while it is incomplete. */
import type { Bilingual, PaperQuestion } from '../../../../contract/assessment/paper.ts';
import type { QuestionContent, QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import { cleanHtml } from '../../papers/questions/html.ts';
import { UnsupportedQuestion } from '../../question-banks/imported-question.ts';
import { withMathMl } from '../../question-banks/latex.ts';
import { fileText } from './file-question.ts';

/** `passage` is the text of the shared passage. */
export function renderQuestion(content: QuestionContent, passage: QuestionTexts | null): PaperQuestion {
  const { type, text, options, rows, marks, negative, partial } = content;
  const isPassage = type === 'passage';
  const hasOptions = type === 'single' || type === 'multiple' || type === 'match';
  return {
    question_id: 1,
    type: isPassage ? 'single' : type,
    passage: isPassage ? renderTexts(text) : passage && renderTexts(passage),
    text: isPassage ? { english: '', hindi: '' } : renderTexts(text),
    options: hasOptions ? options.map((option, at) => ({ option_id: at + 1, ...renderTexts(option) })) : [],
    ...(type === 'match' ? { rows: rows.map((row, at) => ({ row_id: at + 1, ...renderTexts(row) })) } : {}),
    marks: marks.trim() || '1',
    negative: negative.trim().replace(/^[-−]/, '') || '0',
    ...(partial.trim() && (type === 'multiple' || type === 'match') ? { partial: partial.trim() } : {}),
  };
}

/** A missing language is replaced by the other one, as in a paper. */
export function renderTexts(texts: QuestionTexts): Bilingual {
  const { english, hindi } = fileText(texts);
  return { english: cleanHtml(withFormulas(english)), hindi: cleanHtml(withFormulas(hindi)) };
}

/** A formula that cannot be parsed yet stays as it is written. */
function withFormulas(html: string): string {
  try {
    return withMathMl(html);
  } catch (error) {
    if (error instanceof UnsupportedQuestion) return html;
    throw error;
  }
}
