/** Pictures of questions show what a test asks before it opens, and change it afterwards. */
import type { StaffCtx, StaffMember } from '../../platform/context.ts';
import { notAllowed, notFound } from '../../platform/http/http-error.ts';
import { usesOf } from './media-uses.ts';

const FOLDER = 'media/papers/';

type Reader = Pick<StaffMember, 'permissions'>;

export function maySeePapers({ permissions }: Reader): boolean {
  return permissions.has('papers.edit');
}

/** Throws 404 for a picture of questions, unless the reader edits papers. */
export function refuseHidden(reader: Reader, { path }: { path: string }): void {
  if (path.startsWith(FOLDER) && !maySeePapers(reader)) throw notFound();
}

/** Throws 403 if the file is part of a test, unless the caller publishes papers: a new picture changes the questions. */
export async function refuseChangeOfTests(ctx: StaffCtx, caller: Reader, { path }: { path: string }): Promise<void> {
  if (caller.permissions.has('papers.publish')) return;
  const isOfTest = path.startsWith(FOLDER) || (await usesOf(ctx, path)).some(({ place }) => place === 'test');
  if (isOfTest) throw notAllowed();
}
