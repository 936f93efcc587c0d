/** Texts in both languages as Moodle writes them. */
import type { QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import { writtenHtml } from '../exported-question.ts';

/**
 * Returns one text, or both with their languages: in the elements that every Moodle knows, or, where the text has such elements
 * itself, in the marks of the filter Multi-Language Content (v2).
 */
export function multilang(texts: QuestionTexts): string {
  const [english, hindi] = [writtenHtml(texts.english), writtenHtml(texts.hindi)];
  if (english === '' || hindi === '' || english === hindi) return english || hindi;
  if (/<\/?span\b/i.test(english + hindi)) return `{mlang en}${english}{mlang}{mlang hi}${hindi}{mlang}`;
  const part = (language: string, text: string) => `<span lang="${language}" class="multilang">${text}</span>`;
  return `${part('en', english)}${part('hi', hindi)}`;
}

/** The same for a place without elements, such as an option of a match. */
export function multilangMarks({ english, hindi }: QuestionTexts): string {
  if (english === '' || hindi === '' || english === hindi) return english || hindi;
  return `{mlang en}${english}{mlang}{mlang hi}${hindi}{mlang}`;
}
