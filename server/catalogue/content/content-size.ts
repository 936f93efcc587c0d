/** Whether the content of a product is small enough to be rendered and stored. */
import {
  MAX_ANSWER_CHARACTERS,
  MAX_CONTENT_BYTES,
  MAX_CONTENT_ELEMENTS,
} from '../../../contract/staff/catalogue/content-limits.ts';
import { type EntryContent, entriesOf, type RevisionContent } from './product-content.ts';

const TOO_LONG = 'The texts of the product are too long. Shorten them, or divide it into several products.';
const ANSWERS_TOO_LONG =
  'The answers of the product are too long together. Shorten them, or divide it into several products.';
const TOO_MANY_ELEMENTS =
  'The answers of the product have too many HTML elements. Simplify them, or divide it into several products.';

/** Says why the content is too large; null if it is not. Takes linear time. */
export function contentSizeProblem(content: Partial<RevisionContent>): string | null {
  const json = JSON.stringify(content);
  if (json.length > MAX_CONTENT_BYTES || Buffer.byteLength(json) > MAX_CONTENT_BYTES) return TOO_LONG;
  const hasTooMany = json.split('<', MAX_CONTENT_ELEMENTS + 2).length > MAX_CONTENT_ELEMENTS + 1;
  if (hasTooMany) return TOO_MANY_ELEMENTS;
  const characters = (content.tabs ?? []).reduce((sum, tab) => sum + answerCharacters(entriesOf(tab)), 0);
  return characters > MAX_ANSWER_CHARACTERS ? ANSWERS_TOO_LONG : null;
}

function answerCharacters(entries: readonly EntryContent[]): number {
  return entries.reduce(
    (sum, { faq = '', faq_hindi = '', description = '', description_hindi = '', entries = [] }) =>
      sum + faq.length + faq_hindi.length + description.length + description_hindi.length + answerCharacters(entries),
    0,
  );
}
