/** Makes content current: writes the product, and records a revision. Publications, withdrawals and imports use it. */
import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '../../platform/context.ts';
import { countStoredVersion } from '../../platform/rate-limit/staff-limit.ts';
import type { ProductContent } from '../content/product-content.ts';
import { readContent } from '../content/read-content.ts';
import { writeProduct } from '../content/write-product.ts';
import { type Author, currentRevision, IMPORT, lockCatalogue, type RevisionRow } from './revision-store.ts';

type Publication = {
  author: Author;
  /** Who published it; the author by default. */
  publisher?: string | null;
  /** The draft that is published; it is deleted. */
  draft?: RevisionRow | null;
};

/**
 * Runs in the transaction of `ctx`. Throws ContentInvalid if the content has problems. Content that is current already is
 * written again, but makes no revision.
 */
export async function makeCurrent(
  ctx: Ctx,
  content: ProductContent,
  { author, publisher = author.author_name, draft = null }: Publication,
): Promise<void> {
  await lockCatalogue(ctx);
  await recordBaseline(ctx, content.id);
  await writeProduct(ctx, content);
  if (draft) await ctx.db.deleteFrom('catalogue.revision').where('id', '=', draft.id).execute();
  const previous = await currentRevision(ctx, content.id);
  const json = JSON.stringify(content);
  const stored = JSON.parse(json) as ProductContent;
  if (!draft && previous && isDeepStrictEqual(previous.content, stored)) return;
  await countStoredVersion(ctx, json);
  if (previous) {
    await ctx.db.updateTable('catalogue.revision').set({ state: 'superseded' }).where('id', '=', previous.id).execute();
  }
  await ctx.db
    .insertInto('catalogue.revision')
    .values({
      ...author,
      product_id: content.id,
      state: content.published ? 'published' : 'withdrawn',
      version: draft?.version ?? 1,
      content: json,
      based_on: previous?.id ?? null,
      created_at: draft?.created_at ?? ctx.now,
      changed_at: draft?.changed_at ?? ctx.now,
      publish_at: null,
      publish_failure: null,
      published_at: ctx.now,
      publisher_name: publisher,
    })
    .execute();
}

/**
 * Records the present content of a product that has no revision, because an earlier version of the store wrote it. Returns
 * the current revision. The caller has locked the catalogue.
 */
export async function recordBaseline(ctx: Ctx, productId: number): Promise<RevisionRow | undefined> {
  const current = await currentRevision(ctx, productId);
  if (current) return current;
  const content = await readContent(ctx, productId);
  if (!content) return undefined;
  const { changed_at } = await ctx.db
    .selectFrom('catalogue.product')
    .where('id', '=', productId)
    .select('changed_at')
    .executeTakeFirstOrThrow();
  return ctx.db
    .insertInto('catalogue.revision')
    .values({
      ...IMPORT,
      product_id: productId,
      state: content.published ? 'published' : 'withdrawn',
      content: JSON.stringify(content),
      based_on: null,
      created_at: changed_at,
      changed_at,
      publish_at: null,
      publish_failure: null,
      published_at: changed_at,
      publisher_name: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
