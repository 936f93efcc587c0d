/** Which PDFs a student may save on a device: free ones, and those of products that are open to the student. */
import { type getOfflineFiles, MAX_COPY_DAYS, type OfflineFile } from '../../contract/catalogue/offline-files.ts';
import type { DecodedBody } from '../../contract/endpoint.ts';
import { hindiFields } from '../catalogue/index.ts';
import { signUrl } from '../identity/index.ts';
import { ownershipsOf } from '../learning/index.ts';
import { plusDays } from '../platform/clock.ts';
import type { StudentCtx } from '../platform/context.ts';
import { OFFLINE_PARAMETER, pdfOf, pdfPath } from './serve-pdf.ts';

/** Files that the student may not save, or that do not exist, are missing in the response. */
export async function offlineFiles(
  ctx: StudentCtx,
  { files }: DecodedBody<typeof getOfflineFiles>,
): Promise<OfflineFile[]> {
  const { studentId } = ctx.session;
  const owned = await ownershipsOf(ctx, studentId, [...new Set(files.map(({ product_id }) => product_id))]);
  // A device asks again whenever it shows the list of its files.
  const lastDay = plusDays(ctx.now, MAX_COPY_DAYS);
  return files.flatMap(({ product_id, file_id }) => {
    const pdf = pdfOf(product_id, file_id);
    if (!pdf) return [];
    const path = pdfPath(product_id, file_id);
    const file = { product_id, file_id, title: pdf.title, ...hindiFields({ title: pdf.titleHindi }) };
    if (pdf.isFree) return { ...file, until: lastDay.toISOString(), url: path };
    const ownership = owned.get(product_id);
    if (!ownership?.isLive || ownership.isLocked) return [];
    const { validTill } = ownership;
    const until = validTill && validTill < lastDay ? validTill : lastDay;
    return { ...file, until: until.toISOString(), url: `${signUrl(ctx, path)}&${OFFLINE_PARAMETER}=1` };
  });
}
