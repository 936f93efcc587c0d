import type { DecodedBody } from '../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import type { saveMediaTexts } from '../../../contract/staff/catalogue/media/edit-media.ts';
import type { MediaDetails } from '../../../contract/staff/catalogue/media/media-files.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { mediaDetails } from './media-details.ts';
import { refuseHidden } from './paper-media.ts';
import { fileTarget, lockFile } from './shown-file.ts';

/** Changes the alternative texts. Throws `changed_meanwhile` for another version, 404 for an unknown or hidden file. */
export async function saveTexts(
  ctx: StaffCtx,
  { file_id, version, ...sent }: DecodedBody<typeof saveMediaTexts>,
): Promise<MediaDetails> {
  const row = await lockFile(ctx, file_id);
  await refuseHidden(ctx, ctx.staff, row);
  if (row.version !== version) throw refuse(changedMeanwhile);
  const before = { alt_en: row.alt_en, alt_hi: row.alt_hi };
  const after = { alt_en: sent.alt_en?.trim() ?? '', alt_hi: sent.alt_hi?.trim() ?? '' };
  if (before.alt_en === after.alt_en && before.alt_hi === after.alt_hi) {
    recordNoChange(ctx);
    return mediaDetails(ctx, row);
  }
  const changed = await ctx.db
    .updateTable('media.file')
    .set({ ...after, version: row.version + 1, changed_at: ctx.now })
    .where('id', '=', file_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const details = await mediaDetails(ctx, changed);
  await recordChange(ctx, { action: 'media.texts_changed', target: fileTarget(row), before, after });
  return details;
}
