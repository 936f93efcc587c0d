/** Whether the content of a product is small enough to be rendered and stored. */
import { MAX_CONTENT_BYTES, MAX_CONTENT_ELEMENTS } from '../../../contract/staff/catalogue/content-limits.ts';

const TOO_LONG = 'The texts of the product are too long. Shorten them, or divide it into several products.';
const TOO_MANY_ELEMENTS =
  'The answers of the product have too many HTML elements. Simplify them, or divide it into several products.';

/** Says why the content is too large; null if it is not. Takes linear time. */
export function contentSizeProblem(content: object): string | null {
  const json = JSON.stringify(content);
  if (json.length > MAX_CONTENT_BYTES || Buffer.byteLength(json) > MAX_CONTENT_BYTES) return TOO_LONG;
  const hasTooMany = json.split('<', MAX_CONTENT_ELEMENTS + 2).length > MAX_CONTENT_ELEMENTS + 1;
  return hasTooMany ? TOO_MANY_ELEMENTS : null;
}
