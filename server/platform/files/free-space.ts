/** How much space is left on a disk that files of the staff may fill. */
import { statfs } from 'node:fs/promises';

/** Stays free: the database and the logs need space too. */
export const MIN_FREE_BYTES = 1024 ** 3;

/** Returns the space that is left on the disk of an existing folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether no more files may be written to the disk of the folder. */
export async function isAlmostFull(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) < MIN_FREE_BYTES;
}
