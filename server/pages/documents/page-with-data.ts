/** Whether written pages have a size that the store shows, with the data of the institute inserted. */
import type { Ctx } from '../../platform/context.ts';
import type { InstituteFile } from '../content-schemas.ts';
import { type StoredPage, staticPageOf } from '../static-page.ts';
import { PageTooLarge } from './page-size.ts';

/** Returns the stored data of the institute, null before there is any. */
export async function storedInstitute(ctx: Pick<Ctx, 'db'>): Promise<InstituteFile | null> {
  const row = await ctx.db
    .selectFrom('pages.document')
    .where('name', '=', 'institute')
    .select('body')
    .executeTakeFirst();
  return (row?.body as InstituteFile | undefined) ?? null;
}

/** Says why a page is too large with the data of the institute; null if it is not. */
export function sizeProblemOf(page: StoredPage, institute: InstituteFile | null): string | null {
  try {
    staticPageOf(page, institute);
    return null;
  } catch (error) {
    if (error instanceof PageTooLarge) return error.message;
    throw error;
  }
}

/** Names the first page that changed data of the institute make too large; null for none. Pages that are too large already are ignored. */
export async function pageMadeTooLarge(ctx: Pick<Ctx, 'db'>, changed: InstituteFile): Promise<string | null> {
  const former = await storedInstitute(ctx);
  const rows = await ctx.db.selectFrom('pages.document').where('name', 'like', 'page:%').select('body').execute();
  const pages = rows.map(({ body }) => body as unknown as StoredPage);
  const made = pages.find((page) => fits(page, former) && !fits(page, changed));
  return made ? `The page "${made.title}" becomes too large with these data. Shorten them, or divide the page.` : null;
}

/** A page that cannot be built for another reason is not shown anyway. */
function fits(page: StoredPage, institute: InstituteFile | null): boolean {
  try {
    return sizeProblemOf(page, institute) === null;
  } catch {
    return false;
  }
}
