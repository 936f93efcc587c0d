import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '../../platform/context.ts';
import { mediaDirectory } from '../../platform/files/media/media-folder.ts';
import { nameOf } from '../../platform/files/media/place-file.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { runAlone } from './encode-picture.ts';
import { makeVariants } from './picture-variants.ts';

/** Makes the smaller copies of an uploaded picture. Until then its address redirects to the picture itself. */
export const makeUploadVariants: Job<{ path: string }> = {
  name: 'media.variants',
  run: async (ctx: Ctx, { path }) => {
    const media = mediaDirectory(ctx.config.dataDir);
    const stats = await stat(join(media, nameOf(path))).catch(() => null);
    // Deleted meanwhile.
    if (stats) await runAlone(() => makeVariants(media, nameOf(path), stats));
  },
};
