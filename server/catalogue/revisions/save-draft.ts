/** Saves and discards the draft of a product. */

import { isDeepStrictEqual } from 'node:util';
import { inEnglish } from '../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { contentTooLarge } from '../../../contract/staff/catalogue/content-limits.ts';
import {
  type discardDraft,
  draftChanged,
  type Saved,
  type saveDraft,
} from '../../../contract/staff/catalogue/drafts.ts';
import type { DraftContent } from '../../../contract/staff/catalogue/product-content.ts';
import { recordChange, recordEditing, recordNoChange } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { malformed, notFound, refuse, violatedConstraint } from '../../platform/http/http-error.ts';
import { countEdit } from '../../platform/rate-limit/edit-limit.ts';
import { contentSizeProblem } from '../content/content-size.ts';
import type { RevisionContent } from '../content/product-content.ts';
import { readContent } from '../content/read-content.ts';
import { outlineFault, tabsOf } from '../content/tab-outline.ts';
import { recordBaseline } from './make-current.ts';
import { draftProblems } from './problems/draft-problems.ts';
import { findFilesBefore } from './problems/find-files.ts';
import { mediaFaults } from './problems/media-file.ts';
import {
  type Author,
  authorOf,
  currentRevision,
  draftOf,
  lockCatalogue,
  lockDraft,
  type RevisionRow,
  takeIds,
} from './revision-store.ts';

/** Saves of one person within ten minutes: the editor saves a second after the last letter. */
const MAX_SAVES = 400;
const TOO_MANY_SAVES = 'You saved very many drafts. Your changes are kept; try again in a few minutes.';

/** Looks for the files of the draft as it will be. Throws malformed (400) like `saveProductDraft`, and 429 after many saves. */
export async function findFilesToSave(
  ctx: StaffCtx,
  { product_id, content }: DecodedBody<typeof saveDraft>,
): Promise<void> {
  await countEdit(ctx, ctx.staff.staffId, { what: 'product-save', limit: MAX_SAVES, message: TOO_MANY_SAVES });
  const sent = sentContent(content);
  await findFilesBefore(ctx, async (ctx) => {
    const stored = sent.tabs ? null : ((await draftOf(ctx, product_id)) ?? (await currentRevision(ctx, product_id)));
    const before = stored?.content ?? (sent.tabs ? null : await readContent(ctx, product_id));
    await mediaFaults(ctx, afterSave(before ?? {}, sent));
  });
}

/**
 * Saves the draft if `version` is the stored one, else refuses `draft_changed`. A repeated call changes nothing. Without tabs
 * they stay as they are. A scheduled publication is cancelled, because the approved content has changed.
 */
export async function saveProductDraft(
  ctx: StaffCtx,
  { product_id, version, content }: DecodedBody<typeof saveDraft>,
): Promise<DataOf<typeof saveDraft>> {
  const sent = sentContent(content);
  const draft = await lockDraft(ctx, product_id);
  if (draft && isRepeated(ctx, draft, sent, version)) {
    recordNoChange(ctx);
    return savedOf(ctx, draft.version, draft.content);
  }
  if ((draft?.version ?? 0) !== version) throw refuse(draftChanged);
  const withIds = await withAddonIds(ctx, sent);
  const next = draft
    ? { ...afterSave(draft.content, withIds), id: product_id, published: true }
    : await beginDraft(ctx, product_id, withIds);
  if (draft) await updateDraft(ctx, draft, next);
  // Before the entry, because all changes of the staff wait from the entry to the commit.
  const saved = await savedOf(ctx, version + 1, next);
  await recordEditing(ctx, { action: 'product.draft_edited', target: targetOf(next) });
  return saved;
}

/** What an editor sent, in the form of a revision. `tabs` is absent if they stay as they are. */
type SentContent = Omit<RevisionContent, 'id' | 'published'>;

/** Throws malformed (400) if the entries of a tab are no tree. */
function sentContent({ tabs, ...content }: DraftContent): SentContent {
  const fault = outlineFault(tabs ?? []);
  if (fault) throw malformed(inEnglish(fault));
  return tabs ? { ...content, tabs: tabsOf(tabs) } : content;
}

function isRepeated(ctx: StaffCtx, draft: RevisionRow, sent: SentContent, version: number): boolean {
  if (draft.version !== version + 1 || draft.author_id !== ctx.staff.staffId) return false;
  const { id: _, published: __, ...stored } = draft.content;
  const addons = sent.addons?.map((addon, at) => ({ ...addon, id: addon.id ?? stored.addons?.[at]?.id }));
  const repeated = afterSave(stored, { ...sent, ...(addons ? { addons } : {}) });
  return isDeepStrictEqual(stored, JSON.parse(JSON.stringify(repeated)));
}

/** What is sent, with the stored tabs if none are sent. */
function afterSave(stored: Pick<RevisionContent, 'tabs'>, { tabs = stored.tabs, ...sent }: SentContent): SentContent {
  return tabs?.length ? { ...sent, tabs } : sent;
}

async function beginDraft(ctx: StaffCtx, productId: number, sent: SentContent): Promise<RevisionContent> {
  await lockCatalogue(ctx);
  const current = await recordBaseline(ctx, productId);
  if (!current) throw notFound();
  const content = { ...afterSave(current.content, sent), id: productId, published: true };
  await insertDraft(ctx, content, authorOf(ctx), current.id);
  return content;
}

/** Throws the refusal `content_too_large`. */
function refuseTooLarge(content: RevisionContent): void {
  const problem = contentSizeProblem(content);
  if (problem) throw refuse(contentTooLarge, inEnglish(problem));
}

/**
 * Inserts a draft. Refuses `draft_changed` if there is one, also if another transaction inserts it at the same time, and
 * `content_too_large`.
 */
export async function insertDraft(
  ctx: Ctx,
  content: RevisionContent,
  author: Author,
  basedOn: number | null,
): Promise<void> {
  refuseTooLarge(content);
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

/** Replaces the content of the draft; a scheduled publication is cancelled. Refuses `content_too_large`. */
export async function updateDraft(ctx: StaffCtx, draft: RevisionRow, content: RevisionContent): Promise<void> {
  refuseTooLarge(content);
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
      publisher_id: null,
    })
    .where('id', '=', draft.id)
    .execute();
}

/** Numbers the new add-ons. */
export async function withAddonIds<Content extends Pick<DraftContent, 'addons'>>(
  ctx: Ctx,
  content: Content,
): Promise<Content> {
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
