/** How much space is left on a disk that files of the staff may fill. */
import { statfs } from 'node:fs/promises';

const GB = 1024 ** 3;

/** Stays free, because the database and the logs may need space on the same disk: a twentieth of it, from 1 to 20 GB. */
export function reservedBytes(total: number): number {
  return Math.min(20 * GB, Math.max(GB, total / 20));
}

/** Returns the space that files of the staff may still take on the disk of an existing folder; negative if the disk is almost full. */
export async function spareBytes(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize - reservedBytes(blocks * bsize);
}

/** Whether no more files may be written to the disk of the folder. */
export async function isAlmostFull(folder: string): Promise<boolean> {
  return (await spareBytes(folder)) < 0;
}
