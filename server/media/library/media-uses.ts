/** What names a file: products, pages of the catalogue, written pages, tests, and the store itself. */
import type { MediaUse } from '../../../contract/staff/catalogue/media/media-files.ts';
import { paperMediaUses } from '../../assessment/index.ts';
import { catalogueMediaUses } from '../../catalogue/index.ts';
import { documentMediaUses } from '../../pages/index.ts';
import { cacheBriefly } from '../../platform/cache/cache-briefly.ts';
import type { Ctx } from '../../platform/context.ts';
import { runLongRead } from '../../platform/database/limits/long-reads.ts';
import type { FoundUse } from '../../platform/files/media/found-use.ts';

/** Pictures of tests. */
export const PAPER_MEDIA = 'media/papers/';

/** Files whose path follows from another name: app icons, pictures of shared links, the fallback, pictures of questions. */
export const STORE_PATHS = ['media/app/%', 'media/share/%', `${PAPER_MEDIA}%`, 'media/fallback.svg'] as const;

const SOURCES = [catalogueMediaUses, documentMediaUses, paperMediaUses] as const;

/**
 * Returns the places that name the file, those that students see first. It searches the texts of everything: outside of a
 * transaction as `runLongRead` does. Call it in one only for what must hold at the commit, after all other checks.
 */
export async function usesOf(ctx: Ctx, path: string): Promise<MediaUse[]> {
  const search = async (ctx: Ctx) => {
    const found: FoundUse[] = [];
    for (const source of SOURCES) found.push(...(await source(ctx, path)));
    return found;
  };
  const found = await (ctx.db.isTransaction ? search(ctx) : runLongRead(ctx, search));
  const uses = found
    .filter((use) => use.path === path)
    .map(({ place, title, link }): MediaUse => ({ place, title, link }));
  if (!isOfStore(path)) return uses;
  return [{ place: isOfQuestions(path) ? 'test' : 'store', title: path, link: null }, ...uses];
}

/**
 * Returns the paths of all files that something names, with the kinds of these places, except those of `STORE_PATHS`. The
 * texts of everything are searched, so the paths are at most ten seconds old.
 */
export const usedPaths = cacheBriefly((ctx) =>
  runLongRead(ctx, async (ctx) => {
    const placesOf = new Map<string, Set<MediaUse['place']>>();
    for (const source of SOURCES) {
      for (const { path, place } of await source(ctx)) placesOf.set(path, (placesOf.get(path) ?? new Set()).add(place));
    }
    return placesOf;
  }),
);

/** Whether the file is a picture of questions or solutions, of whichever test. */
export function isOfQuestions(path: string): boolean {
  return path.startsWith(PAPER_MEDIA);
}

function isOfStore(path: string): boolean {
  return STORE_PATHS.some((one) => (one.endsWith('%') ? path.startsWith(one.slice(0, -1)) : path === one));
}
