import type { FileHandle } from 'node:fs/promises';

/** The message for a PDF whose parts programs could read differently. */
export const COMPLEX =
  'This PDF is too large inside or written in an unusual way, so it cannot be checked. Save it again (“Print to PDF”), then upload it.';

/** The message for a PDF that only a program with its key can read. */
export const LOCKED =
  'This PDF has a password or another protection, so it cannot be checked. Save it without protection, then upload it.';

/** Returns bytes as text, one character for each. */
export async function readText(file: FileHandle, at: number, bytes: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.toString('latin1', 0, bytesRead);
}
