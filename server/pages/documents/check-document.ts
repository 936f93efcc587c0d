/** Whether a document can be published. */
import { documentProblem } from '../../../contract/staff/store-front/documents.ts';
import { refuse } from '../../platform/http/http-error.ts';
import type { LandingFile } from '../content-schemas.ts';
import { type StoredPage, unknownPlaceholder } from '../static-page.ts';

/** Returns the written page. Throws the refusal `content_invalid` for an unknown name in braces. */
export function checkPage(page: StoredPage): StoredPage {
  const unknown = unknownPlaceholder(page.html);
  if (unknown) throw refuse(documentProblem, `{${unknown}} is not a name that the store knows.`);
  return page;
}

/** Returns the landing page. Throws the refusal `content_invalid` for festive banners that end before they begin. */
export function checkLanding(landing: LandingFile): LandingFile {
  const { festive } = landing;
  if (festive && Date.parse(festive.until) < Date.parse(festive.from)) {
    throw refuse(documentProblem, 'The festive banners end before they begin.');
  }
  return landing;
}
