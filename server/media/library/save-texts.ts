import type { DecodedBody } from '../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import type { saveMediaTexts } from '../../../contract/staff/catalogue/media/edit-media.ts';
import type { MediaDetails, MediaUse } from '../../../contract/staff/catalogue/media/media-files.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { mediaDetails } from './media-details.ts';
import { shownUsesOf } from './paper-media.ts';
import { fileTarget, lockFile, readFileRow } from './shown-file.ts';

/** What names the file of a call, found before its transaction. */
const usesOfCall = new WeakMap<object, MediaUse[]>();

/** Finds what names the file. Throws 404 for an unknown or hidden one. */
export async function prepareTexts(ctx: StaffCtx, body: DecodedBody<typeof saveMediaTexts>): Promise<void> {
  usesOfCall.set(body, await shownUsesOf(ctx, ctx.staff, await readFileRow(ctx, body.file_id)));
}

/** Changes the alternative texts, after `prepareTexts`. Throws `changed_meanwhile` for another version, 404 for an unknown file. */
export async function saveTexts(ctx: StaffCtx, body: DecodedBody<typeof saveMediaTexts>): Promise<MediaDetails> {
  const { file_id, version, ...sent } = body;
  const row = await lockFile(ctx, file_id);
  const uses = usesOfCall.get(body) ?? [];
  if (row.version !== version) throw refuse(changedMeanwhile);
  const before = { alt_en: row.alt_en, alt_hi: row.alt_hi };
  const after = { alt_en: sent.alt_en?.trim() ?? '', alt_hi: sent.alt_hi?.trim() ?? '' };
  if (before.alt_en === after.alt_en && before.alt_hi === after.alt_hi) {
    recordNoChange(ctx);
    return mediaDetails(ctx, row, uses);
  }
  const changed = await ctx.db
    .updateTable('media.file')
    .set({ ...after, version: row.version + 1, changed_at: ctx.now })
    .where('id', '=', file_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(ctx, { action: 'media.texts_changed', target: fileTarget(row), before, after });
  return mediaDetails(ctx, changed, uses);
}
