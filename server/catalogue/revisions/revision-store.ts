/** Reads and locks revisions. */
import { type Selectable, sql } from 'kysely';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import type { Database } from '../../platform/database/db.ts';
import type { AuthorKind } from '../tables.ts';

export type RevisionRow = Selectable<Database['catalogue.revision']>;

/** Who edited a revision. */
export type Author = { author_kind: AuthorKind; author_id: number | null; author_name: string };

export function authorOf({ staff }: StaffCtx): Author {
  return { author_kind: 'staff', author_id: staff.staffId, author_name: staff.name };
}

export const IMPORT: Author = { author_kind: 'import', author_id: null, author_name: 'Import' };

/** Returns the draft of a product, which may be scheduled. */
export function draftOf(ctx: Ctx, productId: number): Promise<RevisionRow | undefined> {
  return draftQuery(ctx, productId).executeTakeFirst();
}

/** Like `draftOf`, and locks it until the commit. Lock the draft before the catalogue. */
export function lockDraft(ctx: Ctx, productId: number): Promise<RevisionRow | undefined> {
  return draftQuery(ctx, productId).forUpdate().executeTakeFirst();
}

function draftQuery(ctx: Ctx, productId: number) {
  return ctx.db
    .selectFrom('catalogue.revision')
    .where('product_id', '=', productId)
    .where('state', 'in', ['draft', 'scheduled'])
    .selectAll();
}

/** Returns the revision that students see. A product of an earlier version has none until its first change. */
export function currentRevision(ctx: Ctx, productId: number): Promise<RevisionRow | undefined> {
  return ctx.db
    .selectFrom('catalogue.revision')
    .where('product_id', '=', productId)
    .where('state', 'in', ['published', 'withdrawn'])
    .selectAll()
    .executeTakeFirst();
}

/** Locks the catalogue until the commit; waits for other transactions that write it. */
export async function lockCatalogue(ctx: Ctx): Promise<void> {
  await ctx.db.selectFrom('catalogue.root').select('id').forUpdate().execute();
}

/** Takes unused numbers from a sequence; `isUsed` finds those that a content file uses. */
export async function takeIds(
  ctx: Ctx,
  sequence: 'new_product_id' | 'new_addon_id',
  count: number,
  isUsed: (id: number) => Promise<boolean>,
): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const { rows } = await sql<{ id: number }>`select nextval(${`catalogue.${sequence}`}::regclass) as id`.execute(
      ctx.db,
    );
    const id = Number(rows[0]?.id);
    if (!(await isUsed(id))) ids.push(id);
  }
  return ids;
}
