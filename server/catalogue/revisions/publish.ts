/** Publishes and withdraws products. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  alreadyWithdrawn,
  draftChanged,
  draftIncomplete,
  productChanged,
  type publishProduct,
  type withdrawProduct,
} from '../../../contract/staff/catalogue/drafts.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import type { ProductContent } from '../content/product-content.ts';
import { readContent } from '../content/read-content.ts';
import { contentChanges } from './describe-content.ts';
import { makeCurrent } from './make-current.ts';
import { draftProblems, isComplete } from './problems/draft-problems.ts';
import { authorOf, currentRevision, lockCatalogue, lockDraft, type RevisionRow } from './revision-store.ts';
import { targetOf } from './save-draft.ts';

/** Publishes the draft, or a withdrawn product as it is. A repeated call changes nothing. */
export async function publishNow(ctx: StaffCtx, body: DecodedBody<typeof publishProduct>): Promise<null> {
  const { product_id, version } = body;
  const draft = await lockDraft(ctx, product_id);
  await lockCatalogue(ctx);
  const current = await currentRevision(ctx, product_id);
  const content = await readContent(ctx, product_id);
  if (!draft && !content) throw notFound();
  if (!draft && isPublishedAlready(content, current, body)) {
    recordNoChange(ctx);
    return null;
  }
  if ((draft?.version ?? 0) !== version) throw refuse(draftChanged);
  if ((current?.id ?? 0) !== body.current_id) throw refuse(productChanged);
  const next = await publishableContent(ctx, draft?.content ?? content);
  if (!next) throw refuse(draftIncomplete);
  // The author is who edited it; a product that is published again has no new author.
  const author = draft ?? current ?? authorOf(ctx);
  const { author_kind, author_id, author_name } = author;
  await makeCurrent(ctx, next, {
    author: { author_kind, author_id, author_name },
    publisher: ctx.staff.name,
    draft: draft ?? null,
  });
  await recordChange(ctx, {
    action: 'product.published',
    target: targetOf(next),
    ...contentChanges(content, next),
  });
  return null;
}

function isPublishedAlready(
  content: ProductContent | null,
  current: RevisionRow | undefined,
  { version, current_id }: DecodedBody<typeof publishProduct>,
): boolean {
  if (!content?.published) return false;
  return version === 0 || (current?.version === version && (current.based_on ?? 0) === current_id);
}

/** Returns the content as it is published; null if it has problems. The caller has locked the catalogue, and looked for the files before. */
export async function publishableContent(
  ctx: Ctx,
  content: RevisionRow['content'] | null,
): Promise<ProductContent | null> {
  const next = content && { ...content, published: true };
  if (!next || !isComplete(next)) return null;
  return (await draftProblems(ctx, next)).length === 0 ? next : null;
}

/** Withdraws a product from sale. Its page stays for those who own it; lists and search do not show it. */
export async function withdraw(
  ctx: StaffCtx,
  { product_id, current_id, reason }: DecodedBody<typeof withdrawProduct>,
): Promise<null> {
  const draft = await lockDraft(ctx, product_id);
  await lockCatalogue(ctx);
  const current = await currentRevision(ctx, product_id);
  const content = await readContent(ctx, product_id);
  if (!content) throw draft ? refuse(alreadyWithdrawn) : notFound();
  if (!content.published) throw refuse(alreadyWithdrawn);
  if ((current?.id ?? 0) !== current_id) throw refuse(productChanged);
  await makeCurrent(ctx, { ...content, published: false }, { author: authorOf(ctx) });
  if (draft?.state === 'draft' && draft.based_on === (current?.id ?? null)) await rebase(ctx, draft);
  await recordChange(ctx, {
    action: 'product.withdrawn',
    target: targetOf(content),
    before: { published: true },
    after: { published: false },
    reason,
  });
  return null;
}

/** A withdrawal changes no content, so a draft that was up to date stays so. */
async function rebase(ctx: Ctx, draft: RevisionRow): Promise<void> {
  const current = await currentRevision(ctx, draft.product_id);
  await ctx.db
    .updateTable('catalogue.revision')
    .set({ based_on: current?.id ?? null })
    .where('id', '=', draft.id)
    .execute();
}
