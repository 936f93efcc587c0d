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
  const isPrivate = privateContents(storage, await filesIn(storage, 'media/pdf/'));
  for (const file of await filesIn(storage, 'media/documents/')) {
    if (existsSync(join(folder, file.key))) continue;
    if (await isPrivate(file)) await storage.remove(file.key);
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

/** Returns whether a file has the content of one of the private files. Each is read once, and only for one of its size. */
function privateContents(storage: FileStorage, files: readonly ListedFile[]) {
  const filesOfSize = Map.groupBy(files, ({ bytes }) => bytes);
  const hashes = new Map<string, string | null>();
  const hashOf = async (key: string) => {
    if (!hashes.has(key)) hashes.set(key, await sha256OfStored(storage, key));
    return hashes.get(key);
  };
  return async ({ key, bytes }: ListedFile): Promise<boolean> => {
    const others = filesOfSize.get(bytes) ?? [];
    const sha256 = others.length > 0 ? await sha256OfStored(storage, key) : null;
    if (sha256 === null) return false;
    for (const other of others) if ((await hashOf(other.key)) === sha256) return true;
    return false;
  };
}
