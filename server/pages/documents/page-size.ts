/** How large a written page may be: as it is saved, and after the data of the institute is inserted. */

/** Tags, opening and closing: the sanitiser takes longest for many of them. */
const MAX_TAGS = 10_000;
/** Twice what an editor may save, because data is longer than its name in braces. */
const MAX_CHARACTERS = 200_000;

/** Says why the HTML is too large; null if it is not. Takes linear time. */
export function pageSizeProblem(html: string): string | null {
  if (html.length > MAX_CHARACTERS) return 'The text is too long. Divide it into several pages.';
  const hasTooManyTags = html.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1;
  return hasTooManyTags ? 'The text has too many elements. Divide it into several pages.' : null;
}

/** A page that is too large with the data of the institute. */
export class PageTooLarge extends Error {}
