import { inEnglish } from '../../../common/languages/text.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import { type deleteMedia, mediaInUse } from '../../../contract/staff/catalogue/media/edit-media.ts';
import type { MediaUse } from '../../../contract/staff/catalogue/media/media-files.ts';
import { recordChange } from '../../audit/index.ts';
import { inTransaction, type StaffCtx } from '../../platform/context.ts';
import { cutText } from '../../platform/database/limits/cut-text.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { consumeStaffLimit } from '../../platform/rate-limit/staff-limit.ts';
import { shownUsesOf } from './paper-media.ts';
import { removeDeletedFile, removeNow } from './remove-deleted.ts';
import { fileTarget, lockFile, readFileRow } from './shown-file.ts';

/**
 * Deletes a file that nothing names, and throws like `markDeleted`. The file is removed after the commit; if the process
 * ends before, `sweepMedia` does it.
 */
export async function deleteFile(ctx: StaffCtx, body: DecodedBody<typeof deleteMedia>): Promise<null> {
  await checkUnused(ctx, body);
  await markDeleted(ctx, body);
  await removeNow(ctx, body.file_id);
  return null;
}

/**
 * Throws like `markDeleted`, before its transaction: a file in use is never searched for on the connections of students. Counts
 * as an expensive read, because each file is searched for in the texts of everything.
 */
export async function checkUnused(ctx: StaffCtx, { file_id }: DecodedBody<typeof deleteMedia>): Promise<void> {
  await consumeStaffLimit(ctx, 'reports_read');
  refuseInUse(await shownUsesOf(ctx, ctx.staff, await readFileRow(ctx, file_id)));
}

/**
 * Deletes a file that nothing names from the library, after `checkUnused`. Throws the refusals `media_in_use` and `changed_meanwhile`, and 404
 * for an unknown or hidden file.
 */
export async function markDeleted(ctx: StaffCtx, { file_id, version }: DecodedBody<typeof deleteMedia>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockFile(ctx, file_id);
    if (row.version !== version) throw refuse(changedMeanwhile);
    refuseInUse(await shownUsesOf(ctx, ctx.staff, row));
    await ctx.db
      .updateTable('media.file')
      .set({ deleted_at: ctx.now, changed_at: ctx.now, version: row.version + 1 })
      .where('id', '=', file_id)
      .execute();
    if (ctx.config.s3) await ctx.jobs.enqueue(ctx, removeDeletedFile, { file_id }, { key: String(file_id) });
    const { kind, bytes, original_name } = row;
    const before = { file_kind: kind, bytes: Number(bytes), original_name };
    await recordChange(ctx, { action: 'media.deleted', target: fileTarget(row), before });
  });
}

function refuseInUse(uses: readonly MediaUse[]): void {
  if (uses.length > 0) throw refuse(mediaInUse, inEnglish(inUseText(uses)));
}

const MAX_NAMED = 3;
const MAX_TITLE_LENGTH = 60;

function inUseText(uses: readonly MediaUse[]): string {
  const names = [...new Set(uses.map(({ title }) => cutText(title, MAX_TITLE_LENGTH)))];
  const others = names.length - MAX_NAMED;
  const list = names.slice(0, MAX_NAMED).join(', ') + (others > 0 ? ` and ${others} more` : '');
  return `This file is still in use: ${list}. Choose another one there first.`;
}
