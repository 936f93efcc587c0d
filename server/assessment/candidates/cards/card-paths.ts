/** Addresses of admit cards and of the page that verifies them. */

/** The page on which anyone verifies a card. */
export const VERIFY_PATH = '/admit-card';
export const STUDENT_CARD_PATH = '/admit-card/own';
export const STAFF_CARD_PATH = '/admit-card/candidate';

export function studentCardPath(testId: number): string {
  return `${STUDENT_CARD_PATH}/${testId}`;
}

export function staffCardPath(testId: number, studentId: number): string {
  return `${STAFF_CARD_PATH}/${testId}-${studentId}`;
}

/** For example `7KQ2-M4XP-9TRD`. */
export function codeText(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
