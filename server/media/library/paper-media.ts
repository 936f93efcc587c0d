/** Pictures of questions show what a test asks before it opens. */
import type { MediaUse } from '../../../contract/staff/catalogue/media/media-files.ts';
import { MAY_READ_QUESTIONS } from '../../../contract/staff/exams/questions.ts';
import type { Permission } from '../../../contract/staff/permissions.ts';
import type { Ctx, StaffMember } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { isOfQuestions, usedPaths, usesOf } from './media-uses.ts';

type Reader = Pick<StaffMember, 'permissions'>;
type Place = MediaUse['place'];

/** The places whose pictures are hidden from those who have none of these permissions. */
const HIDING_PLACES: Partial<Record<Place, readonly Permission[]>> = {
  test: ['papers.edit'],
  question: MAY_READ_QUESTIONS,
};

export function maySeePapers({ permissions }: Reader): boolean {
  return permissions.has('papers.edit');
}

/** Returns what names the file, like `usesOf`. Throws 404 for a picture of questions, and for a file that only hidden places name. */
export async function shownUsesOf(ctx: Ctx, reader: Reader, { path }: { path: string }): Promise<MediaUse[]> {
  if (isOfQuestions(path) && !maySeePapers(reader)) throw notFound();
  const uses = await usesOf(ctx, path);
  const hiding = hidingPlaces(reader);
  if (uses.length > 0 && uses.every(({ place }) => hiding.has(place))) throw notFound();
  return uses;
}

/** The same for reads outside of transactions, such as downloads: what names the file is at most ten seconds old. */
export async function refuseHiddenBriefly(ctx: Ctx, reader: Reader, { path }: { path: string }): Promise<void> {
  if (isOfQuestions(path) && !maySeePapers(reader)) throw notFound();
  if ((await hiddenPaths(ctx, reader)).includes(path)) throw notFound();
}

/** Returns the paths that only hidden places name; at most ten seconds old. Never call it in a transaction. */
export async function hiddenPaths(ctx: Ctx, reader: Reader): Promise<string[]> {
  const hiding = hidingPlaces(reader);
  if (hiding.size === 0) return [];
  return [...(await usedPaths(ctx))]
    .filter(([, places]) => [...places].every((place) => hiding.has(place)))
    .map(([path]) => path);
}

function hidingPlaces({ permissions }: Reader): Set<Place> {
  const entries = Object.entries(HIDING_PLACES) as Array<[Place, readonly Permission[]]>;
  return new Set(entries.filter(([, needed]) => !needed.some((one) => permissions.has(one))).map(([place]) => place));
}
