/** The marks of a paper of the console, as a paper file states them. Pure. */
import type {
  ChosenQuestion,
  DraftSection,
  PaperContent,
  PaperMarking,
} from '../../../../../contract/staff/exams/papers/paper-content.ts';
import type { BankQuestionType, QuestionContent } from '../../../../../contract/staff/exams/question-content.ts';
import { presetRule } from '../../../../../engine/grading/presets.ts';
import { compare, rational } from '../../../../../engine/rational.ts';
import { markingOf as ownMarking } from '../../../bank/content/file-question.ts';
import type { FileMarking } from '../../paper-file.ts';

export type QuestionMarks = Pick<QuestionContent, 'marks' | 'negative' | 'partial'> & { type: BankQuestionType };

export function fileMarking({ preset, correct, negative, partial }: PaperMarking, isPartial: boolean): FileMarking {
  if (preset !== 'own') return { preset };
  const cost = negative.trim().replace(/^[-−]/, '');
  return {
    correct: correct.trim(),
    wrong: cost === '' || cost === '0' ? 0 : `-${cost}`,
    unanswered: 0,
    ...(isPartial && partial.trim() ? { partial: partial.trim() } : {}),
  };
}

/** Returns the marks of one question: those chosen in the paper, else its own, else those of the section or the paper. */
export function markingOfQuestion(
  { marking }: Pick<ChosenQuestion, 'marking'>,
  question: QuestionMarks,
  section: Pick<DraftSection, 'marking'>,
  paper: Pick<PaperContent, 'marking'>,
): FileMarking {
  const hasParts = question.type === 'multiple' || question.type === 'match';
  if (!marking && question.marks.trim()) return ownMarking(question);
  const given = marking ?? section.marking ?? paper.marking;
  const exact = fileMarking(given, hasParts);
  // A question of the bank can have the type of a passage, which no paper accepts.
  if (!('preset' in exact) || question.type === 'passage') return exact;
  const { correct, wrong, partial } = presetRule(exact.preset, question.type);
  return { correct, wrong, unanswered: 0, ...(partial ? { partial } : {}) };
}

/** Returns what is wrong with own marks, or null. */
export function markingError({ preset, correct, negative, partial }: PaperMarking): string | null {
  if (preset !== 'own') return null;
  if (!isAtLeast(correct, 0) || compare(rational(correct.trim()), rational(0)) === 0) {
    return 'The marks of a right answer must be a number or a fraction above 0.';
  }
  if (negative.trim() && !isAtLeast(negative.trim().replace(/^[-−]/, ''), 0)) {
    return 'What a wrong answer costs must be a number or a fraction, such as 1/3.';
  }
  if (partial.trim() && !isAtLeast(partial, 0)) return 'The marks of a right part must be a number or a fraction.';
  return null;
}

function isAtLeast(text: string, bound: number): boolean {
  try {
    return compare(rational(text.trim()), rational(bound)) >= 0;
  } catch {
    return false;
  }
}
