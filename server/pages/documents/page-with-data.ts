/** Whether written pages have a size that the store shows, with the data of the institute inserted. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { type Pausable, runInSlices } from '../../platform/process/time-slicing.ts';
import { HINDI, type HindiTexts, hindiTextsOf } from '../building/hindi-texts.ts';
import { type PageData, pageDataOf } from '../building/page-data.ts';
import type { InstituteFile } from '../content-schemas.ts';
import { changedPlaceholders, filledSizeProblem } from '../static-page.ts';

/** What written pages are filled with, as it is stored; null before there is any. */
type Stored = { institute: InstituteFile | null; hindi: HindiTexts };

async function readStored(ctx: Pick<Ctx, 'db'>): Promise<Stored> {
  const rows = await ctx.db
    .selectFrom('pages.document')
    .where('name', 'in', ['institute', HINDI])
    .select(['name', 'body'])
    .execute();
  const body = (name: string) => rows.find((row) => row.name === name)?.body as unknown;
  return { institute: (body('institute') as InstituteFile | undefined) ?? null, hindi: hindiTextsOf(body(HINDI)) };
}

export async function storedPageData(ctx: Pick<Ctx, 'db'>): Promise<PageData> {
  const { institute, hindi } = await readStored(ctx);
  return pageDataOf(institute, hindi);
}

type Texts = { html: string; html_hindi?: string | null };

/** Says why a page is too large with the data of the institute; null if it is not. */
export function sizeProblemOf({ html, html_hindi }: Texts, data: PageData): string | null {
  return (
    (data.english && filledSizeProblem(html, data.english, 'english')) ??
    (data.hindi && filledSizeProblem(html_hindi ?? '', data.hindi, 'hindi'))
  );
}

/** Pages that are read at once. */
const PAGES_PER_QUERY = 20;
type PageText = { name: string; title: string; html: string; html_hindi: string | null };

/**
 * Names the first page that changed data of the institute, or their Hindi texts, make too large; null for none. Pages that are
 * too large already are ignored, and those without the changed data are not read. Other work runs meanwhile.
 */
export async function pageMadeTooLarge(ctx: Pick<Ctx, 'db'>, changes: Partial<Stored>): Promise<string | null> {
  const stored = await readStored(ctx);
  const next = { ...stored, ...changes };
  const [former, changed] = [pageDataOf(stored.institute, stored.hindi), pageDataOf(next.institute, next.hindi)];
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
  const hindi = sql<string | null>`body ->> 'html_hindi'`;
  return db
    .selectFrom('pages.document')
    .where('name', 'like', 'page:%')
    .where('name', '>', after)
    .where(sql`concat(${html}, ${hindi})`, '~', `(\\{|%7B)(${names.join('|')})(\\}|%7D)`)
    .select(['name', sql<string>`body ->> 'title'`.as('title'), html.as('html'), hindi.as('html_hindi')])
    .orderBy('name')
    .limit(PAGES_PER_QUERY)
    .execute();
}

function* firstMadeTooLarge(
  pages: readonly PageText[],
  former: PageData,
  changed: PageData,
): Pausable<PageText | null> {
  for (const page of pages) {
    yield;
    if (sizeProblemOf(page, changed) && !sizeProblemOf(page, former)) return page;
  }
  return null;
}
