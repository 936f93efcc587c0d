/** The content of questions that were read from Moodle XML, GIFT or CSV. */
import type { QuestionContent, QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import { rangeOf } from '../../papers/paper-answer-key.ts';
import type { FileText } from '../../papers/paper-file.ts';
import type { ImportedQuestion } from '../../question-banks/imported-question.ts';

type SingleAnswer = Parameters<typeof rangeOf>[0];

const NOTHING: QuestionTexts = { english: '', hindi: '' };

/** The content of a question without any text. */
export const EMPTY_CONTENT: QuestionContent = {
  type: 'single',
  subject: '',
  topic: '',
  difficulty: null,
  source: '',
  tags: [],
  passage_id: null,
  text: NOTHING,
  options: [],
  rows: [],
  answer: { options: [], pairs: [], ranges: [] },
  solution: NOTHING,
  marks: '',
  negative: '',
  partial: '',
};

type Placed = Pick<QuestionContent, 'subject' | 'topic' | 'passage_id'>;

/** Returns the content of an imported question. Its readers write a text in one language to both. */
export function contentOfImported(question: ImportedQuestion['question'], placed: Placed): QuestionContent {
  const { type } = question;
  const text = question.text ?? NOTHING;
  const written = (texts: FileText) => inWrittenLanguages(texts, text);
  const { marking } = question;
  const scheme = marking && !('preset' in marking) ? marking : null;
  return {
    ...EMPTY_CONTENT,
    ...placed,
    type: type === 'assertion-reason' || type === 'statements' ? 'single' : type,
    text: written(text),
    options: (question.options ?? []).map(written),
    rows: (question.rows ?? []).map(written),
    answer: contentAnswer(question),
    solution: written(question.solution),
    marks: scheme ? String(scheme.correct) : '',
    negative: scheme && Number(scheme.wrong) !== 0 ? String(scheme.wrong).replace(/^-/, '') : '',
    partial: scheme?.partial === undefined ? '' : String(scheme.partial),
  };
}

/** Returns the content of a passage that came with imported questions. */
export function contentOfPassage(passage: FileText, placed: Omit<Placed, 'passage_id'>): QuestionContent {
  return { ...EMPTY_CONTENT, ...placed, type: 'passage', text: inWrittenLanguages(passage, passage) };
}

/** `stem` decides whether the question is bilingual: options such as True are always written in both languages. */
function inWrittenLanguages(texts: FileText, stem: QuestionTexts): QuestionTexts {
  if (stem.english !== stem.hindi) return texts;
  return isMostlyDevanagari(stem.english) ? { english: '', hindi: texts.hindi } : { english: texts.english, hindi: '' };
}

function isMostlyDevanagari(html: string): boolean {
  const words = html.replace(/<[^<>]*>/g, '');
  const count = (letters: RegExp) => words.match(letters)?.length ?? 0;
  return count(/\p{Script=Devanagari}/gu) > count(/\p{Script=Latin}/gu);
}

function contentAnswer({ type, answer }: ImportedQuestion['question']): QuestionContent['answer'] {
  const keys = typeof answer === 'object' && 'any' in answer ? answer.any : [answer as SingleAnswer];
  if (type === 'numerical' || type === 'integer') return { options: [], pairs: [], ranges: keys.map(shownRange) };
  const positions = keys.flat().filter((one): one is number => typeof one === 'number');
  return type === 'match'
    ? { options: [], pairs: positions, ranges: [] }
    : { options: positions, pairs: [], ranges: [] };
}

function shownRange(key: SingleAnswer): { from: string; to: string } {
  const { from, to } = rangeOf(key) ?? { from: '', to: '' };
  return { from, to: to === from ? '' : to };
}
