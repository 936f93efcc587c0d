/**
 * The files of exports: written in the data directory, and stored in the service if there is one. Their names begin with the
 * number of the export.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { isAlmostFull } from '../platform/files/free-space.ts';
import { makePrivateDirectory } from '../platform/files/private-directory.ts';
import { diskStorage } from '../platform/storage/disk-storage.ts';
import { storageOf } from '../platform/storage/storage.ts';

type Place = Pick<Config, 's3' | 'dataDir'>;

const FOLDER = 'exports';

/** Creates the directory if it is missing, and returns the path of a new file in it. */
export function newExportFile({ dataDir }: Place, file: string): string {
  const directory = join(dataDir, FOLDER);
  makePrivateDirectory(directory);
  return join(directory, file);
}

/** Whether no more files may be written, because the database and the logs need the rest of the disk. */
export async function isDiskFull({ dataDir }: Place): Promise<boolean> {
  makePrivateDirectory(dataDir);
  return isAlmostFull(dataDir);
}

/** Moves a complete file to where every machine finds it. */
export async function storeExportFile(config: Place, file: string): Promise<void> {
  const storage = storageOf(config);
  if (!storage.remote) return;
  const written = newExportFile(config, file);
  await storage.put(keyOf(file), { file: written });
  await rm(written, { force: true });
}

/** The key in the storage. */
export function keyOf(file: string): string {
  return `${FOLDER}/${file}`;
}

export async function deleteExportFile(config: Place, file: string): Promise<void> {
  await diskStorage(config.dataDir).remove(keyOf(file));
  const storage = storageOf(config);
  if (storage.remote) await storage.remove(keyOf(file));
}

/** Returns the names of all files with the number of their export, also of those that a killed process left on this disk. */
export async function listExportFiles(config: Place): Promise<Array<{ file: string; exportId: number }>> {
  const keys = new Set<string>();
  for await (const { key } of diskStorage(config.dataDir).list(`${FOLDER}/`)) keys.add(key);
  for await (const { key } of storageOf(config).list(`${FOLDER}/`)) keys.add(key);
  return [...keys].flatMap((key) => {
    const file = key.slice(FOLDER.length + 1);
    const id = /^(\d+)-[^/]*$/.exec(file)?.[1];
    return id ? [{ file, exportId: Number(id) }] : [];
  });
}
