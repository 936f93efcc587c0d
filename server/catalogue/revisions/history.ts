/** The published revisions of a product: list, comparison, restore. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { draftExists } from '../../../contract/staff/catalogue/drafts.ts';
import type {
  compareRevisions,
  Difference,
  listRevisions,
  restoreRevision,
  RevisionRow as ShownRevision,
} from '../../../contract/staff/catalogue/history.ts';
import { recordChange } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import { contentChanges } from './describe-content.ts';
import { recordBaseline } from './make-current.ts';
import { authorOf, lockCatalogue, lockDraft, type RevisionRow } from './revision-store.ts';
import { insertDraft, targetOf } from './save-draft.ts';

const MAX_ROWS = 100;

/** What the list shows of a revision. */
const SHOWN = [
  'id',
  'state',
  'author_name',
  'author_kind',
  'changed_at',
  'publisher_name',
  'published_at',
] as const satisfies ReadonlyArray<keyof RevisionRow>;

export async function revisionsOf(
  ctx: Ctx,
  { product_id, before }: DecodedBody<typeof listRevisions>,
): Promise<DataOf<typeof listRevisions>> {
  const rows = await published(ctx, product_id)
    // Not the content: a hundred of them would fill the memory.
    .select(SHOWN)
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(MAX_ROWS + 1)
    .execute();
  const title = (await latestTitle(ctx, product_id)) ?? (await storedTitle(ctx, product_id));
  return { title, rows: rows.slice(0, MAX_ROWS).map(shownRevision), has_more: rows.length > MAX_ROWS };
}

function published(ctx: Ctx, productId: number) {
  return ctx.db
    .selectFrom('catalogue.revision')
    .where('product_id', '=', productId)
    .where('state', 'in', ['published', 'withdrawn', 'superseded']);
}

/** Returns the title of the revision that students see, else of the draft; undefined without either. */
async function latestTitle(ctx: Ctx, productId: number): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('catalogue.revision')
    .where('product_id', '=', productId)
    .where('state', 'in', ['published', 'withdrawn', 'draft', 'scheduled'])
    .orderBy(sql`state in ('published', 'withdrawn')`, 'desc')
    .select(sql<string>`content ->> 'title'`.as('title'))
    .limit(1)
    .executeTakeFirst();
  return row?.title;
}

/** Throws 404 for a product that does not exist. */
async function storedTitle(ctx: Ctx, productId: number): Promise<string> {
  const product = await ctx.db
    .selectFrom('catalogue.product')
    .where('id', '=', productId)
    .select('title')
    .executeTakeFirst();
  if (!product) throw notFound();
  return product.title;
}

export async function compareWith(
  ctx: Ctx,
  { product_id, revision_id, with_id }: DecodedBody<typeof compareRevisions>,
): Promise<Difference> {
  const revision = await published(ctx, product_id).where('id', '=', revision_id).selectAll().executeTakeFirst();
  const other = await published(ctx, product_id)
    .$if(with_id !== undefined, (query) => query.where('id', '=', with_id as number))
    .$if(with_id === undefined, (query) => query.where('id', '<', revision_id))
    .orderBy('id', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
  if (!revision || (with_id !== undefined && !other)) throw notFound();
  return { ...contentChanges(other?.content ?? null, revision.content), revision: shownRevision(revision) };
}

function shownRevision(row: Pick<RevisionRow, (typeof SHOWN)[number]>): ShownRevision {
  return {
    revision_id: row.id,
    state: row.state,
    author: row.author_name,
    author_kind: row.author_kind,
    changed_at: row.changed_at.toISOString(),
    publisher: row.publisher_name,
    published_at: row.published_at?.toISOString() ?? null,
  };
}

/** Begins a draft with the content of an earlier revision. Refuses if there is a draft, which would be lost. */
export async function restore(
  ctx: StaffCtx,
  { product_id, revision_id }: DecodedBody<typeof restoreRevision>,
): Promise<{ version: number }> {
  if (await lockDraft(ctx, product_id)) throw refuse(draftExists);
  await lockCatalogue(ctx);
  const revision = await published(ctx, product_id).where('id', '=', revision_id).selectAll().executeTakeFirst();
  if (!revision) throw notFound();
  const current = await recordBaseline(ctx, product_id);
  const content = { ...revision.content, published: true };
  await insertDraft(ctx, content, authorOf(ctx), current?.id ?? null);
  await recordChange(ctx, {
    action: 'product.restored',
    target: targetOf(content),
    after: { revision: revision_id },
  });
  return { version: 1 };
}
