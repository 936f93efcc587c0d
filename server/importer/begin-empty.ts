/** Begins a store without content: the staff set everything up in the console. */
import { readdirSync } from 'node:fs';
import { registerFiles } from '../media/index.ts';
import { beginInstitute, readStatus, writtenPages } from '../pages/index.ts';
import { type Ctx, inTransaction } from '../platform/context.ts';
import { mediaDirectory } from '../platform/files/media/media-folder.ts';
import { CommandRefused } from '../platform/process/commands/command-error.ts';
import { inTemporaryFolder, storeFolder } from '../platform/storage/local-copy.ts';
import { storageOf } from '../platform/storage/storage.ts';
import { createDemoStaff } from '../staff/index.ts';
import { writeStarterMedia } from './starter-media.ts';

/** The owner of a store on this machine. In production a command invites the first owner. */
export const FIRST_OWNER = { email: 'owner@sopan.example', name: 'First owner', role: 'owner' } as const;

/**
 * Begins the institute, with the pictures in `demoMedia` that belong to no institute. A store that was begun in this way
 * stays as it is. Throws CommandRefused for a store with an imported institute.
 */
export async function beginEmpty(ctx: Ctx, demoMedia: string): Promise<void> {
  if (await isBegunEmpty(ctx)) return;
  if (writtenPages().institute) {
    const place = ctx.config.databaseUrl ? 'The database' : `The data directory ${ctx.config.dataDir}`;
    throw new CommandRefused(
      `${place} already has an institute, so the store is not empty. Set SOPAN_DATA to another directory, or DATABASE_URL to another database, or start without --empty.`,
    );
  }
  await storeStarterMedia(ctx, demoMedia);
  await inTransaction(ctx, async (ctx) => {
    await beginInstitute(ctx);
    if (!ctx.config.isProduction) await createDemoStaff(ctx, FIRST_OWNER);
  });
}

/** Stores the pictures and lists them in the media library. */
async function storeStarterMedia(ctx: Ctx, demoMedia: string): Promise<void> {
  const storage = storageOf(ctx.config);
  if (!storage.remote) return writeAndRegister(ctx, ctx.config.dataDir, demoMedia);
  await inTemporaryFolder(async (folder) => {
    await writeAndRegister(ctx, folder, demoMedia);
    await storeFolder(storage, folder, { prefix: '' });
  });
}

async function writeAndRegister(ctx: Ctx, dataDir: string, demoMedia: string): Promise<void> {
  await writeStarterMedia(dataDir, demoMedia);
  const names = readdirSync(mediaDirectory(dataDir), { recursive: true }) as string[];
  const paths = names.map((name) => `media/${name.replaceAll('\\', '/')}`);
  await registerFiles(ctx, dataDir, paths);
}

/** Whether the institute of this store was begun without content, also after it was set up. */
export async function isBegunEmpty(ctx: Ctx): Promise<boolean> {
  return (await readStatus(ctx.db)).isBegunEmpty;
}
