/** ETags of cached responses, and their compression as the client accepts it. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { exactCopy } from './exact-copy.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The coding by its name, unless its weight is zero (RFC 9110, 12.5.3). */
const BROTLI = /(?:^|,)\s*br\s*(?=[,;]|$)(?!;\s*q=0(?:\.0+)?\s*(?:,|$))/;
const GZIP = /(?:^|,)\s*gzip\s*(?=[,;]|$)(?!;\s*q=0(?:\.0+)?\s*(?:,|$))/;

/** Returns the best encoding that the client accepts. */
export function acceptedEncoding(headers: IncomingHttpHeaders): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (BROTLI.test(accepted)) return 'br';
  return GZIP.test(accepted) ? 'gzip' : 'identity';
}

/**
 * `quality` is 0 to 11 for Brotli, 0 to 9 for gzip. Brotli's 9 is not worth it: it takes 15 times as long as
 * 8 and 4 times as long as 10, because it fills a table of 32 MB for each body.
 */
export async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return body;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return exactCopy(await (encoding === 'br' ? brotli(body, { params }) : zip(body, { level: quality })));
}

/** Returns a strong ETag of the uncompressed body. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
