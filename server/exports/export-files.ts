/** The files of exports, in the data directory. Their names begin with the number of the export. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { makePrivateDirectory } from '../platform/files/private-directory.ts';

type Directory = Pick<Config, 'dataDir'>;

/** Creates the directory if it is missing, and returns the path of a file in it. */
export function exportFile(config: Directory, file: string): string {
  const directory = directoryOf(config);
  makePrivateDirectory(directory);
  return join(directory, file);
}

export async function deleteExportFile(config: Directory, file: string): Promise<void> {
  await rm(join(directoryOf(config), file), { force: true });
}

/** Returns the names of all files with the number of their export. */
export async function listExportFiles(config: Directory): Promise<Array<{ file: string; exportId: number }>> {
  const names = await readdir(directoryOf(config)).catch(() => []);
  return names.flatMap((file) => {
    const id = /^(\d+)-/.exec(file)?.[1];
    return id ? [{ file, exportId: Number(id) }] : [];
  });
}

function directoryOf({ dataDir }: Directory): string {
  return join(dataDir, 'exports');
}
