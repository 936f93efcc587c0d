/** What the list and the search need to know about a question: title, languages, words. Pure. */
import { fold, rawWordsOf } from '../../../../common/texts/similarity/fold.ts';
import { soundOf } from '../../../../common/texts/similarity/sound.ts';
import type { Coverage, Languages, QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import { bandsOf } from './similarity.ts';

export const LANGUAGES = ['english', 'hindi'] as const;
type Language = (typeof LANGUAGES)[number];

const MAX_TITLE_LENGTH = 200;
const MAX_SEARCH_LENGTH = 20_000;
/** A shorter key fits too many words. */
const MIN_SOUND_LENGTH = 3;

/** Returns the columns of a version that follow from its content, with possible pauses: a long one takes a tenth of a second. */
export function* describeInSteps(content: QuestionContent) {
  const { english, hindi } = languagesOf(content);
  const words = [...LANGUAGES.map((language) => textIn(content, language)), content.topic, content.subject];
  const searched = [...words, content.source, ...content.tags].join(' ').slice(0, MAX_SEARCH_LENGTH);
  yield;
  const bands: number[] = [];
  const compared: string[] = [];
  for (const language of LANGUAGES) {
    const text = comparedText(content, language);
    yield;
    compared.push(text);
    bands.push(...(yield* bandsOf(text)));
  }
  return {
    type: content.type,
    subject: content.subject.trim(),
    topic: content.topic.trim(),
    difficulty: content.difficulty,
    tags: content.tags,
    title: titleOf(content),
    english,
    hindi,
    search: fold(searched),
    sounds: soundsOf(searched),
    bands,
    compared,
    passage_id: content.passage_id,
  };
}

export function titleOf({ text }: Pick<QuestionContent, 'text'>): string {
  const title = plainText(text.english) || plainText(text.hindi);
  return title.length > MAX_TITLE_LENGTH ? `${title.slice(0, MAX_TITLE_LENGTH - 1)}…` : title;
}

/** A passage has no solution. */
export function languagesOf(content: QuestionContent): Languages {
  const { type, text, solution, options, rows } = content;
  const parts = type === 'passage' ? [text] : [text, solution, ...partsOf(type, options, rows)];
  const coverageIn = (language: Language): Coverage => {
    const written = parts.filter((part) => part[language].trim() !== '').length;
    return written === 0 ? 'none' : written === parts.length ? 'complete' : 'partial';
  };
  return { english: coverageIn('english'), hindi: coverageIn('hindi') };
}

function partsOf(type: QuestionContent['type'], options: QuestionContent['options'], rows: QuestionContent['rows']) {
  if (type === 'numerical' || type === 'integer') return [];
  if (type === 'match') return [...options, ...rows];
  if (type !== 'single' && type !== 'multiple' && type !== 'passage') return type satisfies never;
  return options;
}

/** More than a page of text. What follows makes two questions neither more nor less alike, but takes time. */
const MAX_COMPARED = 4000;

/**
 * Returns the beginning of the folded text by which questions are compared: the question with its options, without its
 * solution.
 */
export function comparedText(content: QuestionContent, language: Language): string {
  return fold(textIn(content, language)).slice(0, MAX_COMPARED);
}

function textIn({ type, text, options, rows }: QuestionContent, language: Language): string {
  return [text, ...partsOf(type, options, rows)].map((part) => plainText(part[language])).join(' ');
}

/** Returns the text without elements; formulas stay as they are written. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the keys of how the words sound, each once and after a space. */
function soundsOf(text: string): string {
  const keys = new Set(
    rawWordsOf(text)
      .map(soundOf)
      .filter((key) => key.length >= MIN_SOUND_LENGTH),
  );
  return [...keys].map((key) => ` ${key}`).join('');
}

/** Returns the words of a search, folded, with their sound if it is long enough to search by. */
export function searchedWords(search: string): Array<{ word: string; sound: string | null }> {
  return rawWordsOf(search).flatMap((raw) => {
    const [word, sound] = [fold(raw), soundOf(raw)];
    return word ? [{ word, sound: sound.length >= MIN_SOUND_LENGTH ? sound : null }] : [];
  });
}
