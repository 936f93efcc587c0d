/** Whether written pages have a size that the store shows, with the data of the institute inserted. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { type Pausable, runInSlices } from '../../platform/process/time-slicing.ts';
import type { InstituteFile } from '../content-schemas.ts';
import { changedPlaceholders, filledSizeProblem } from '../static-page.ts';

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
export function sizeProblemOf({ html }: { html: string }, institute: InstituteFile | null): string | null {
  return institute && filledSizeProblem(html, institute);
}

/** Pages that are read at once. */
const PAGES_PER_QUERY = 20;
type PageText = { name: string; title: string; html: string };

/**
 * Names the first page that changed data of the institute make too large; null for none. Pages that are too large already are
 * ignored, and those without the changed data are not read. Other work runs meanwhile.
 */
export async function pageMadeTooLarge(ctx: Pick<Ctx, 'db'>, changed: InstituteFile): Promise<string | null> {
  const former = await storedInstitute(ctx);
  const names = changedPlaceholders(former, changed);
  if (names.length === 0) return null;
  for (let after = ''; ; ) {
    const pages = await pagesNaming(ctx, names, after);
    const made = await runInSlices(firstMadeTooLarge(pages, former, changed));
    if (made) return `The page "${made.title}" becomes too large with these data. Shorten them, or divide the page.`;
    if (pages.length < PAGES_PER_QUERY) return null;
    after = pages.at(-1)?.name ?? '';
  }
}

/** Returns the next pages after a name that contain one of the names in braces, also in the address of a link. */
function pagesNaming({ db }: Pick<Ctx, 'db'>, names: readonly string[], after: string): Promise<PageText[]> {
  const html = sql<string>`body ->> 'html'`;
  return db
    .selectFrom('pages.document')
    .where('name', 'like', 'page:%')
    .where('name', '>', after)
    .where(html, '~', `(\\{|%7B)(${names.join('|')})(\\}|%7D)`)
    .select(['name', sql<string>`body ->> 'title'`.as('title'), html.as('html')])
    .orderBy('name')
    .limit(PAGES_PER_QUERY)
    .execute();
}

function* firstMadeTooLarge(
  pages: readonly PageText[],
  former: InstituteFile | null,
  changed: InstituteFile,
): Pausable<PageText | null> {
  for (const page of pages) {
    yield;
    if (sizeProblemOf(page, changed) && !sizeProblemOf(page, former)) return page;
  }
  return null;
}
