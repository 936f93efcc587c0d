import { createReadStream } from 'node:fs';
import { hashOf } from './hash-of.ts';

/** Returns the SHA-256 of a file's content in hexadecimal digits. */
export async function sha256OfFile(file: string): Promise<string> {
  return (await hashOf(createReadStream(file))).sha256;
}
