/** Addresses of published results. */

/** The page of a student's own results, in the store. */
export const MY_RESULTS_PATH = '/my-results';

export type DocumentLanguage = 'english' | 'hindi';

/** The page on which anyone verifies a scorecard or a certificate. */
export const VERIFY_PATH = '/scorecard';
export const OWN_SCORECARD_PATH = '/scorecard/own';
export const OWN_CERTIFICATE_PATH = '/certificate/own';
export const PREVIEW_PATH = '/certificate/preview';
export const MERIT_PATH = '/merit-list';
/** The merit list for candidates, with a signed query. */
export const OWN_MERIT_PATH = '/merit-list/own';
export const SHARED_PATH = '/shared-result';

/** The path of a document; `name` of the route is `501-hindi`. */
export function documentPath(path: string, testId: number, language: DocumentLanguage): string {
  return `${path}/${testId}-${language}`;
}

/** Reads the last part of `documentPath`; null if it is none. */
export function readDocumentName(name: string): { testId: number; language: DocumentLanguage } | null {
  const [, id, language] = /^(\d{1,15})-(english|hindi)$/.exec(name) ?? [];
  return id && language ? { testId: Number(id), language: language as DocumentLanguage } : null;
}
