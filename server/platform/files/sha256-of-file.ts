import { createReadStream } from 'node:fs';
import { copyAndHash } from './copy-and-hash.ts';

/** Returns the SHA-256 of a file's content in hexadecimal digits. */
export async function sha256OfFile(file: string): Promise<string> {
  return (await copyAndHash(createReadStream(file))).sha256;
}
