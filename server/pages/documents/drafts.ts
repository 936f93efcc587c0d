/**
 * Commands on the drafts of the store front. A draft has a version; each command names the one that its caller has seen
 * (0: none) and throws the refusal `changed_meanwhile` for another one.
 */

import { sql } from 'kysely';
import { isSameJson } from '../../../common/is-same-json.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { MAX_DOCUMENTS } from '../../../contract/staff/maxima.ts';
import {
  type discardDraft,
  draftChanged,
  noDraft,
  type publishDraft,
  type restoreRevision,
} from '../../../contract/staff/store-front/documents.ts';
import { recordChange, recordEditing, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuseAboveMaximum } from '../../platform/database/limits/maximum.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import type { LandingFile } from '../content-schemas.ts';
import { readSampleClasses } from '../sample-classes/read-sample-classes.ts';
import type { StoredPage } from '../static-page.ts';
import { checkLanding, checkPage } from './check-document.ts';
import { pageNameOf } from './documents.ts';
import { refuseTooLarge, storeDocument } from './store-document.ts';

/** Stores the draft and returns its version. An unchanged draft stays as it is. Throws the refusal `document_too_large`. */
export async function saveDraft(ctx: StaffCtx, name: string, shownVersion: number, body: object): Promise<number> {
  const draft = await lockDraft(ctx, name, shownVersion);
  const published = await publishedVersion(ctx, name);
  if (draft && isSameJson(draft.body, body)) {
    recordNoChange(ctx);
    return draft.version;
  }
  if (!draft && published === 0)
    await refuseAboveMaximum(ctx, MAX_DOCUMENTS, {
      rows: NAMES,
      rowsOfPerson: sql`pages.draft where base_version = 0 and created_by_id = ${ctx.staff.staffId}::bigint`,
      execute: (statement) => statement.execute(ctx.db),
    });
  refuseTooLarge(body);
  const version = (draft?.version ?? 0) + 1;
  const row = { body: JSON.stringify(body), version, saved_at: ctx.now, saved_by: ctx.staff.name };
  const stored = await ctx.db
    .insertInto('pages.draft')
    .values({ name, base_version: published, created_by_id: ctx.staff.staffId, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row).where('pages.draft.version', '=', shownVersion))
    .returning('version')
    .executeTakeFirst();
  // Two people can begin a draft at the same moment: only one of them finds no row.
  if (!stored) throw refuse(draftChanged);
  await recordEditing(ctx, { action: 'page.draft_saved', target: targetOf(name, body) });
  return version;
}

const NAMES = sql`(select name from pages.document union select name from pages.draft) as names`;

export async function discard(
  ctx: StaffCtx,
  { document, draft_version }: DecodedBody<typeof discardDraft>,
): Promise<null> {
  const draft = await lockDraft(ctx, document, draft_version);
  if (!draft) {
    recordNoChange(ctx);
    return null;
  }
  await deleteDraft(ctx, document);
  await recordChange(ctx, {
    action: 'page.draft_discarded',
    target: targetOf(document, draft.body),
    before: { version: draft.version },
  });
  return null;
}

/** Throws the refusals `no_draft`, and `content_invalid` with the reason. */
export async function publish(
  ctx: StaffCtx,
  { document, draft_version, published_version }: DecodedBody<typeof publishDraft>,
): Promise<{ version: number }> {
  const draft = await lockDraft(ctx, document, draft_version);
  if (!draft) throw refuse(noDraft);
  const before = await publishedVersion(ctx, document);
  if (before !== published_version) throw refuse(draftChanged);
  const isPage = pageNameOf(document) !== null;
  const body = isPage
    ? checkPage(ctx, draft.body as StoredPage)
    : { ...checkLanding(draft.body as LandingFile), sample_classes: await readSampleClasses(ctx) };
  const version = await storeDocument(ctx, document, body, ctx.staff.name);
  await deleteDraft(ctx, document);
  await recordChange(ctx, {
    action: 'page.published',
    target: targetOf(document, body),
    before: before > 0 ? { version: before } : null,
    after: { version },
  });
  return { version };
}

/** Makes a revision the draft. Throws 404 for an unknown one. */
export async function restore(
  ctx: StaffCtx,
  { document, version, draft_version }: DecodedBody<typeof restoreRevision>,
): Promise<{ draft_version: number }> {
  const revision = await ctx.db
    .selectFrom('pages.revision')
    .where('name', '=', document)
    .where('version', '=', version)
    .select('body')
    .executeTakeFirst();
  if (!revision) throw notFound();
  return { draft_version: await saveDraft(ctx, document, draft_version, revision.body) };
}

/** Locks the draft until the end of the transaction; undefined if there is none. */
async function lockDraft(ctx: StaffCtx, name: string, shownVersion: number) {
  const draft = await ctx.db
    .selectFrom('pages.draft')
    .where('name', '=', name)
    .select(['body', 'version'])
    .forUpdate()
    .executeTakeFirst();
  if ((draft?.version ?? 0) !== shownVersion) throw refuse(draftChanged);
  return draft;
}

async function deleteDraft(ctx: StaffCtx, name: string): Promise<void> {
  await ctx.db.deleteFrom('pages.draft').where('name', '=', name).execute();
}

/** Locks the published document and returns its version; 0 if there is none. */
export async function publishedVersion(ctx: StaffCtx, name: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('pages.document')
    .where('name', '=', name)
    .select('version')
    .forUpdate()
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** The document in the audit log. */
export function targetOf(name: string, body: object) {
  return { type: 'document', id: name, label: (body as { title?: string }).title ?? name };
}
