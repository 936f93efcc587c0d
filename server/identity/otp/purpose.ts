import type { Flow } from '../tables.ts';

/** What a code is bound to; it is valid for nothing else. */
export type Purpose = {
  flow: Flow;
  /** The student whose sign-up or account it is; 0 at a sign-in, before the student is known. */
  studentId: number;
  countryId: number;
  /** National digits; in the flow `email` the e-mail address. */
  mobile: string;
};
