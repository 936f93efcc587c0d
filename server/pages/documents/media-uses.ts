/** The media that the landing page, the written pages and the institute's data name. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { type FoundUse, namesPath, pathsIn } from '../../platform/files/media/found-use.ts';
import { LANDING, pageNameOf } from './documents.ts';

/** Returns the places that name `path`, or any file: what the store shows, and drafts. */
export async function documentMediaUses(ctx: Ctx, path?: string): Promise<FoundUse[]> {
  const text = sql`s.body::text`;
  const { rows } = await sql<{ name: string; title: string | null; is_draft: boolean; found: string[] }>`
    with source as (
      select name, false as is_draft, body - 'sample_classes' as body from pages.document
      union all select ${SAMPLE_CLASSES}::text, false, body -> 'sample_classes' from pages.document where name = ${LANDING}
      union all select name, true, body - 'sample_classes' from pages.draft
    )
    select distinct s.name, s.is_draft, s.body ->> 'title' as title, ${pathsIn(text)} as found
    from source s where ${namesPath(text, path)} order by s.is_draft, s.name`.execute(ctx.db);
  return rows.map(({ name, title, is_draft, found }) => ({
    path: found[0] ?? '',
    ...placeOf(name, title, is_draft),
  }));
}

/** Stands for the part of the landing page that has a page of its own in the console. */
const SAMPLE_CLASSES = 'sample-classes';

/** The institute's data has no drafts, and belongs to the store itself. */
function placeOf(document: string, title: string | null, isDraft: boolean): Omit<FoundUse, 'path'> {
  const place = isDraft ? 'page_draft' : 'page';
  if (document === LANDING) return { place, title: 'Landing page', link: '/pages/landing' };
  if (document === SAMPLE_CLASSES) return { place, title: 'Sample classes', link: '/sample-classes' };
  const page = pageNameOf(document);
  return page === null
    ? { place: 'store', title: 'Institute', link: '/institute' }
    : { place, title: title ?? page, link: `/pages/page/${page}` };
}
