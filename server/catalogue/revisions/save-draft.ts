/** Saves and discards the draft of a product. */
import { isDeepStrictEqual } from 'node:util';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  type discardDraft,
  draftChanged,
  type Saved,
  type saveDraft,
} from '../../../contract/staff/catalogue/drafts.ts';
import type { DraftContent } from '../../../contract/staff/catalogue/product-content.ts';
import { recordChange, recordEditing, recordNoChange } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { notFound, refuse, violatedConstraint } from '../../platform/http/http-error.ts';
import type { RevisionContent } from '../content/product-content.ts';
import { draftProblems } from './draft-problems.ts';
import { recordBaseline } from './make-current.ts';
import { type Author, authorOf, lockCatalogue, lockDraft, type RevisionRow, takeIds } from './revision-store.ts';

/**
 * Saves the draft if `version` is the stored one, else refuses `draft_changed`. A repeated call changes nothing. The tabs stay
 * as they are. A scheduled publication is cancelled, because somebody has approved other content.
 */
export async function saveProductDraft(
  ctx: StaffCtx,
  { product_id, version, content: sent }: DecodedBody<typeof saveDraft>,
): Promise<DataOf<typeof saveDraft>> {
  const draft = await lockDraft(ctx, product_id);
  if (draft && isRepeated(ctx, draft, sent, version)) {
    recordNoChange(ctx);
    return savedOf(ctx, draft.version, draft.content);
  }
  if ((draft?.version ?? 0) !== version) throw refuse(draftChanged);
  const withIds = await withAddonIds(ctx, sent);
  const content = draft
    ? { ...withIds, id: product_id, published: true, ...tabsOf(draft.content) }
    : await beginDraft(ctx, product_id, withIds);
  if (draft) await updateDraft(ctx, draft, content);
  await recordEditing(ctx, { action: 'product.draft_edited', target: targetOf(content) });
  return savedOf(ctx, version + 1, content);
}

function isRepeated(ctx: StaffCtx, draft: RevisionRow, sent: DraftContent, version: number): boolean {
  if (draft.version !== version + 1 || draft.author_id !== ctx.staff.staffId) return false;
  const { id: _, published: __, tabs: ___, ...stored } = draft.content;
  const addons = sent.addons?.map((addon, at) => ({ ...addon, id: addon.id ?? stored.addons?.[at]?.id }));
  return isDeepStrictEqual(stored, JSON.parse(JSON.stringify({ ...sent, ...(addons ? { addons } : {}) })));
}

function tabsOf({ tabs }: Pick<RevisionContent, 'tabs'>) {
  return tabs ? { tabs } : {};
}

async function beginDraft(ctx: StaffCtx, productId: number, sent: DraftContent): Promise<RevisionContent> {
  await lockCatalogue(ctx);
  const current = await recordBaseline(ctx, productId);
  if (!current) throw notFound();
  const content = { ...sent, id: productId, published: true, ...tabsOf(current.content) };
  await insertDraft(ctx, content, authorOf(ctx), current.id);
  return content;
}

/** Inserts a draft. Refuses `draft_changed` if there is one, also if another transaction inserts it at the same time. */
export async function insertDraft(
  ctx: Ctx,
  content: RevisionContent,
  author: Author,
  basedOn: number | null,
): Promise<void> {
  await ctx.db
    .insertInto('catalogue.revision')
    .values({
      ...author,
      product_id: content.id,
      state: 'draft',
      content: JSON.stringify(content),
      based_on: basedOn,
      created_at: ctx.now,
      changed_at: ctx.now,
      publish_at: null,
      publish_failure: null,
      published_at: null,
      publisher_name: null,
    })
    .execute()
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'revision_draft' ? refuse(draftChanged) : error;
    });
}

async function updateDraft(ctx: StaffCtx, draft: RevisionRow, content: RevisionContent): Promise<void> {
  await ctx.db
    .updateTable('catalogue.revision')
    .set({
      ...authorOf(ctx),
      state: 'draft',
      version: draft.version + 1,
      content: JSON.stringify(content),
      changed_at: ctx.now,
      publish_at: null,
      publish_failure: null,
      publisher_name: null,
    })
    .where('id', '=', draft.id)
    .execute();
}

/** Numbers the new add-ons. */
export async function withAddonIds<Content extends DraftContent>(ctx: Ctx, content: Content): Promise<Content> {
  const { addons } = content;
  if (!addons) return content;
  const count = addons.filter(({ id }) => id === undefined).length;
  const ids = await takeIds(ctx, 'new_addon_id', count, async (id) => {
    return !!(await ctx.db.selectFrom('catalogue.addon').where('id', '=', id).select('id').executeTakeFirst());
  });
  return { ...content, addons: addons.map((addon) => ({ ...addon, id: addon.id ?? (ids.shift() as number) })) };
}

async function savedOf(ctx: Ctx, version: number, content: RevisionContent): Promise<Saved> {
  const addon_ids = (content.addons ?? []).flatMap(({ id }) => id ?? []);
  return { version, problems: await draftProblems(ctx, content), addon_ids };
}

/** Deletes the draft if `version` is the stored one; a repeated call changes nothing. */
export async function discardProductDraft(
  ctx: StaffCtx,
  { product_id, version }: DecodedBody<typeof discardDraft>,
): Promise<null> {
  const draft = await lockDraft(ctx, product_id);
  if (!draft) {
    recordNoChange(ctx);
    return null;
  }
  if (draft.version !== version) throw refuse(draftChanged);
  await ctx.db.deleteFrom('catalogue.revision').where('id', '=', draft.id).execute();
  await recordChange(ctx, { action: 'product.draft_discarded', target: targetOf(draft.content) });
  return null;
}

/** The product as the audit log names it. */
export function targetOf({ id, title = '' }: Pick<RevisionContent, 'id' | 'title'>) {
  return { type: 'product', id, label: title || String(id) };
}
