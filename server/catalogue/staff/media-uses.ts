/** The media that products and pages of the catalogue name. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { type FoundUse, namesPath, pathsIn } from '../../platform/files/media/found-use.ts';

/** Returns the places that name `path`, or any file. Products count with what students see, and with their drafts. */
export async function catalogueMediaUses(ctx: Ctx, path?: string): Promise<FoundUse[]> {
  return [...(await productUses(ctx, path)), ...(await nodeUses(ctx, path))];
}

async function productUses(ctx: Ctx, path: string | undefined): Promise<FoundUse[]> {
  const text = sql`s.text`;
  const { rows } = await sql<{ product_id: number; title: string; is_draft: boolean; found: string[] }>`
    with source as (
      select id as product_id, false as is_draft, title,
        concat_ws(chr(10), cover, banner, description, about::text) as text
      from catalogue.product
      union all select a.product_id, false, p.title, a.image
      from catalogue.addon a join catalogue.product p on p.id = a.product_id
      union all select t.product_id, false, p.title, concat_ws(chr(10), t.icon, t.entries::text)
      from catalogue.tab t join catalogue.product p on p.id = t.product_id
      union all select f.product_id, false, p.title, f.file
      from catalogue.pdf_file f join catalogue.product p on p.id = f.product_id
      -- A scheduled draft is published without another decision.
      union all select product_id, state = 'draft', coalesce(content ->> 'title', ''), content::text
      from catalogue.revision where state in ('draft', 'scheduled')
    )
    select distinct s.product_id, s.is_draft, s.title, ${pathsIn(text)} as found
    from source s where ${namesPath(text, path)} order by s.is_draft, s.product_id`.execute(ctx.db);
  return rows.map(({ product_id, title, is_draft, found }) => ({
    path: found[0] ?? '',
    place: is_draft ? 'product_draft' : 'product',
    title: title || `Product ${product_id}`,
    link: `/products/${product_id}`,
  }));
}

async function nodeUses(ctx: Ctx, path: string | undefined): Promise<FoundUse[]> {
  const text = sql`concat_ws(chr(10), n.icon, n.description)`;
  const { rows } = await sql<{ id: number; name: string; found: string[] }>`
    select distinct n.id, n.name, ${pathsIn(text)} as found
    from catalogue.node n where ${namesPath(text, path)} order by n.id`.execute(ctx.db);
  return rows.map(({ id, name, found }) => ({
    path: found[0] ?? '',
    place: 'structure',
    title: name,
    link: `/structure/${id}`,
  }));
}
