/** How large a document of the store front may be: a written page, the landing page, the institute's data. */
import { MAX_DOCUMENT_BYTES } from '../../../contract/staff/store-front/documents.ts';

/** Says why a document is too large to be stored; null if it is not. Takes linear time. */
export function documentSizeProblem(body: object): string | null {
  const json = JSON.stringify(body);
  const isTooLarge = json.length > MAX_DOCUMENT_BYTES || Buffer.byteLength(json) > MAX_DOCUMENT_BYTES;
  return isTooLarge ? 'The texts are too long. Shorten or remove some of them.' : null;
}
