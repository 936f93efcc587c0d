/** The key under which the content of a file stays while it is replaced. Pure functions. */
import { randomUUID } from 'node:crypto';
import { PART } from '../../platform/storage/storage-key.ts';
import { UPLOAD_FOLDER } from './receive-file.ts';

const FORMER = /-(\d{13})-former\.part$/;

/** The key names the file and the time: on a disk the copy has the time of the original. */
export function formerKey(fileId: number): string {
  return `media/${UPLOAD_FOLDER}/.file-${fileId}-${randomUUID()}-${Date.now()}-former${PART}`;
}

/** Returns the time of a key of `formerKey`; null for another key. */
export function formerTimeOf(key: string): number | null {
  const time = FORMER.exec(key)?.[1];
  return time === undefined ? null : Number(time);
}
