/** Which PDFs a student may keep on a device: free ones, and those of products that are open to the student. */
import type { getKeepableFiles, KeepableFile } from '../../contract/catalogue/kept-files.ts';
import type { DecodedBody } from '../../contract/endpoint.ts';
import { signUrl } from '../identity/index.ts';
import { ownershipsOf } from '../learning/index.ts';
import { plusDays } from '../platform/clock.ts';
import type { StudentCtx } from '../platform/context.ts';
import { KEEP_PARAMETER, pdfOf, pdfPath } from './serve-pdf.ts';

/**
 * A device asks again whenever it shows the list of its files. Without a response it removes them after this time, before the
 * session ends, which is 30 days after its last use.
 */
const MAX_DAYS = 29;

/** Files that the student may not keep, or that do not exist, are missing in the response. */
export async function keepableFiles(
  ctx: StudentCtx,
  { files }: DecodedBody<typeof getKeepableFiles>,
): Promise<KeepableFile[]> {
  const { studentId } = ctx.session;
  const owned = await ownershipsOf(ctx, studentId, [...new Set(files.map(({ product_id }) => product_id))]);
  const lastDay = plusDays(ctx.now, MAX_DAYS);
  return files.flatMap(({ product_id, file_id }) => {
    const pdf = pdfOf(product_id, file_id);
    if (!pdf) return [];
    const path = pdfPath(product_id, file_id);
    const file = { product_id, file_id, title: pdf.title };
    if (pdf.isFree) return { ...file, until: lastDay.toISOString(), url: path };
    const ownership = owned.get(product_id);
    if (!ownership?.isLive || ownership.isLocked) return [];
    const { validTill } = ownership;
    const until = validTill && validTill < lastDay ? validTill : lastDay;
    return { ...file, until: until.toISOString(), url: `${signUrl(ctx, path)}&${KEEP_PARAMETER}=1` };
  });
}
