/** Withdraws public PDFs that the content folder no longer contains, because `copyMedia` removes no files. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Ctx } from '../platform/context.ts';
import type { FileStorage, ListedFile } from '../platform/storage/file-storage.ts';
import { sha256OfStored } from '../platform/storage/local-copy.ts';
import { storageOf } from '../platform/storage/storage.ts';

/**
 * Deletes public PDFs whose content is now among the private ones. Others may come from another folder: they stay, and
 * a warning is logged.
 */
export async function withdrawDocuments(ctx: Ctx, folder: string): Promise<void> {
  const storage = storageOf(ctx.config);
  const privateFiles = await filesIn(storage, 'media/pdf/');
  for (const file of await filesIn(storage, 'media/documents/')) {
    if (existsSync(join(folder, file.key))) continue;
    if (await isAmong(storage, file, privateFiles)) await storage.remove(file.key);
    else
      ctx.log.warn({ file: nameOf(ctx, file) }, 'public PDF not in the content folder: delete the file to withdraw it');
  }
}

/** As the operator finds it. */
function nameOf({ config }: Ctx, { key }: ListedFile): string {
  return config.s3 ? key : join(config.dataDir, key);
}

async function filesIn(storage: FileStorage, prefix: string): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of storage.list(prefix)) files.push(file);
  return files;
}

async function isAmong(
  storage: FileStorage,
  { key, bytes }: ListedFile,
  files: readonly ListedFile[],
): Promise<boolean> {
  const sha256 = await sha256OfStored(storage, key);
  for (const other of files) {
    if (other.bytes === bytes && (await sha256OfStored(storage, other.key)) === sha256) return true;
  }
  return false;
}
