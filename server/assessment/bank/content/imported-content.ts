/** The content of questions that were read from a file of another format. */

import {
  MAX_TAGS,
  type QuestionContent,
  type QuestionTexts,
} from '../../../../contract/staff/exams/question-content.ts';
import { cutText } from '../../../platform/database/limits/cut-text.ts';
import { rangeOf } from '../../papers/paper-answer-key.ts';
import type { FileText } from '../../papers/paper-file.ts';
import type { ImportedQuestion, QuestionAbout, QuestionDraft } from '../../question-banks/imported-question.ts';

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
export function contentOfImported(
  question: ImportedQuestion['question'],
  placed: Placed,
  about: QuestionAbout = {},
): QuestionContent {
  const { type } = question;
  const text = question.text ?? NOTHING;
  const written = (texts: FileText) => inWrittenLanguages(texts, text);
  return {
    ...EMPTY_CONTENT,
    ...placed,
    ...describedBy(about, placed),
    type: type === 'assertion-reason' || type === 'statements' ? 'single' : type,
    text: written(text),
    options: (question.options ?? []).map(written),
    rows: (question.rows ?? []).map(written),
    answer: contentAnswer(question),
    solution: written(question.solution),
    ...marksOf(question.marking),
  };
}

function marksOf(
  marking: ImportedQuestion['question']['marking'],
): Pick<QuestionContent, 'marks' | 'negative' | 'partial'> {
  const scheme = marking && !('preset' in marking) ? marking : null;
  return {
    marks: scheme ? String(scheme.correct) : '',
    negative: scheme && Number(scheme.wrong) !== 0 ? String(scheme.wrong).replace(/^-/, '') : '',
    partial: scheme?.partial === undefined ? '' : String(scheme.partial),
  };
}

const MAX_TAG = 40;

/** What the file says of the question; lines and lists that are too long are cut. */
function describedBy({ subject, difficulty, source, tags }: QuestionAbout, placed: Placed) {
  return {
    subject: oneLine(subject ?? '', 80) || placed.subject,
    difficulty: difficulty ?? null,
    source: oneLine(source ?? '', 200),
    tags: [...new Set((tags ?? []).slice(0, MAX_TAGS * 2).map((tag) => oneLine(tag, MAX_TAG)))]
      .filter(Boolean)
      .slice(0, MAX_TAGS),
  };
}

/** Returns the text as one line. */
export function oneLine(text: string, maxLength: number): string {
  const line = cutText(text, maxLength * 4)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return cutText(line, maxLength).trim();
}

/** Returns what could be read of a question that is not supported as it is. */
export function contentOfDraft(draft: QuestionDraft, placed: Placed, about: QuestionAbout = {}): QuestionContent {
  const texts = (text: FileText | undefined) => text ?? NOTHING;
  const stem = texts(draft.text);
  const written = (text: FileText) => inWrittenLanguages(text, stem);
  const rows = (draft.rows ?? []).map(written);
  const options = (draft.options ?? []).map(written);
  const type = rows.length > 0 ? 'match' : options.length > 0 || !draft.text ? 'single' : 'numerical';
  return {
    ...EMPTY_CONTENT,
    ...placed,
    ...describedBy(about, placed),
    type,
    text: written(stem),
    options,
    rows,
    answer: { options: [], pairs: rows.map(() => 0), ranges: type === 'numerical' ? [{ from: '', to: '' }] : [] },
    solution: written(texts(draft.solution)),
    ...marksOf(draft.marking),
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
