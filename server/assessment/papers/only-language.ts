/** Detects the language of a paper whose questions are in one language only. Pure. */
import { countLetters } from '../../../common/languages/script.ts';
import type { Paper } from '../../../contract/assessment/paper.ts';
import { LANGUAGE } from '../../../contract/assessment/test-start.ts';

export type PaperLanguage = (typeof LANGUAGE)[keyof typeof LANGUAGE];

/** Paper documents are shared and immutable, so each is examined once. */
const cache = new WeakMap<Paper, PaperLanguage | null>();

/** Returns null for a bilingual paper, and if the script does not show the language. */
export function onlyLanguage(paper: Paper): PaperLanguage | null {
  const found = cache.get(paper);
  if (found !== undefined) return found;
  const language = languageOfQuestions(paper);
  cache.set(paper, language);
  return language;
}

/**
 * Uses the questions' texts only: titles, instructions and "True" or "False" are bilingual even in an imported bank.
 */
function languageOfQuestions({ sections }: Paper): PaperLanguage | null {
  const texts = sections.flatMap(({ questions }) => questions.map(({ text }) => text));
  const isBilingual = texts.some(({ english, hindi }) => english && hindi && english !== hindi);
  if (isBilingual) return null;
  const words = texts.map(({ english, hindi }) => (english || hindi).replace(/<[^<>]*>/g, '')).join(' ');
  const { devanagari, latin } = countLetters(words);
  if (devanagari === latin) return null;
  return devanagari > latin ? LANGUAGE.hindi : LANGUAGE.english;
}
