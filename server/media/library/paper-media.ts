/** Pictures of questions show what a test asks before it opens. */
import type { StaffMember } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { isOfQuestions } from './media-uses.ts';

type Reader = Pick<StaffMember, 'permissions'>;

export function maySeePapers({ permissions }: Reader): boolean {
  return permissions.has('papers.edit');
}

/** Throws 404 for a picture of questions, unless the reader edits papers. */
export function refuseHidden(reader: Reader, { path }: { path: string }): void {
  if (isOfQuestions(path) && !maySeePapers(reader)) throw notFound();
}
