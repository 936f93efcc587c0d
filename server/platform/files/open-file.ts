import type { ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * Opens a file to send it; null if there is none. Size and content are of the same file, also if another one takes its
 * place meanwhile. The end of the stream closes it.
 */
export async function openFile(path: string): Promise<{ size: number; modifiedAt: Date; stream: ReadStream } | null> {
  const handle = await open(path, 'r').catch(() => null);
  const found = await handle?.stat().catch(() => null);
  if (handle && found?.isFile())
    return { size: found.size, modifiedAt: found.mtime, stream: handle.createReadStream() };
  await handle?.close();
  return null;
}
