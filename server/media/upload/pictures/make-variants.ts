import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Ctx } from '../../../platform/context.ts';
import { mediaDirectory } from '../../../platform/files/media/media-folder.ts';
import { nameOf } from '../../../platform/files/media/place-file.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { FileStorage } from '../../../platform/storage/file-storage.ts';
import { downloadTo, inTemporaryFolder, storeFolder } from '../../../platform/storage/local-copy.ts';
import { storageOf } from '../../../platform/storage/storage.ts';
import { runAlone } from './encode-picture.ts';
import { makeVariants } from './picture-variants.ts';

/** Makes the smaller copies of an uploaded picture. Until then its address redirects to the picture itself. */
export const makeUploadVariants: Job<{ path: string }> = {
  name: 'media.variants',
  run: async ({ config }: Ctx, { path }) => {
    const storage = storageOf(config);
    if (storage.remote) return makeRemote(storage, path);
    const media = mediaDirectory(config.dataDir);
    const stats = await stat(join(media, nameOf(path))).catch(() => null);
    // Deleted meanwhile.
    if (stats) await runAlone(() => makeVariants(media, nameOf(path), stats));
  },
};

/** Makes the copies on this machine, and stores them in the service. */
async function makeRemote(storage: FileStorage, path: string): Promise<void> {
  await inTemporaryFolder(async (media) => {
    const name = nameOf(path);
    const original = join(media, name);
    await mkdir(dirname(original), { recursive: true });
    // Deleted meanwhile.
    if ((await downloadTo(storage, path, original)) === null) return;
    await runAlone(async () => makeVariants(media, name, await stat(original)));
    await storeFolder(storage, media, { prefix: 'media/', except: [name] });
  });
}
