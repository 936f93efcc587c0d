import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

/**
 * Returns a published product that offers one of the classes as its free sample. The database searches, because the snapshot
 * has the facts of products compressed.
 */
export async function findProductWithSample(
  { db }: Pick<Ctx, 'db'>,
  classes: readonly string[],
): Promise<{ title: string; class: string } | null> {
  const { rows } = await sql<{ title: string; class: string }>`
    select title, about -> 'sample' ->> 'class' as class from catalogue.product
    where is_published and about -> 'sample' ->> 'class' = any (${classes}::text[])
    order by id limit 1`.execute(db);
  return rows[0] ?? null;
}
