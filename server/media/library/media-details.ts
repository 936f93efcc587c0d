import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { getMedia, MediaDetails, MediaUse } from '../../../contract/staff/catalogue/media/media-files.ts';
import type { StaffCtx } from '../../platform/context.ts';
import type { MediaFileRow } from '../../platform/files/media/tables.ts';
import { signForStaff } from '../../platform/http/auth/staff-link.ts';
import { downloadPath } from './download-path.ts';
import { shownUsesOf } from './paper-media.ts';
import { readFileRow, shownFile } from './shown-file.ts';

/** Returns a file with everything that names it. Throws 404 for an unknown, deleted or hidden one. */
export async function mediaFile(ctx: StaffCtx, { file_id }: DecodedBody<typeof getMedia>): Promise<MediaDetails> {
  const row = await readFileRow(ctx, file_id);
  return mediaDetails(ctx, row, await shownUsesOf(ctx, ctx.staff, row));
}

export function mediaDetails(ctx: StaffCtx, row: MediaFileRow, uses: MediaUse[]): MediaDetails {
  return {
    ...shownFile(row),
    is_from_content: row.content_sha256 !== null,
    uses,
    download_url: signForStaff(ctx, downloadPath(row.id)),
  };
}
