/** How large the content of a product may be, in a draft and in a file. */
import type { Refusal } from '../../endpoint.ts';

/** Bytes of the content as JSON: nine tabs with all their entries, with long titles and paths. */
export const MAX_CONTENT_BYTES = 2_000_000;
/** Characters of all questions and answers together, which are sanitised when they are read. */
export const MAX_ANSWER_CHARACTERS = 400_000;
/** Opening and closing tags of HTML in all texts of a product together: the sanitiser takes longest for many of them. */
export const MAX_CONTENT_ELEMENTS = 10_000;

export const contentTooLarge: Refusal = {
  code: 'content_too_large',
  message: 'The product has too much content. Shorten its texts, or divide it into several products.',
};
