import { createHash } from 'node:crypto';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Reads a stream to its end, and writes it to `target`. Returns its length, and its SHA-256 in hexadecimal digits. */
export async function copyAndHash(
  stream: Readable,
  target: Writable = new Writable({ write: (_chunk, _encoding, done) => done() }),
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(stream, measure, target);
  return { bytes, sha256: hash.digest('hex') };
}
