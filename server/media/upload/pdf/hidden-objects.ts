/**
 * Streams that do not say that they contain objects, and begin as such: with a list of numbers. Many programs begin a page
 * with numbers too, so these are not refused, but unpacked and checked for names.
 */

import { Readable } from 'node:stream';
import { constants, createInflate, inflateSync } from 'node:zlib';
import { inEnglish } from '../../../../common/languages/text.ts';
import { fileUnreadable } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { decodeAscii85, decodeHex, isWhite } from './decode-text.ts';
import { COMPLEX, type PdfFile, piecesFrom, readStream, type Work } from './read-text.ts';

const HEAD_BYTES = 1024;
/** What is decoded of a head besides white space, so that the filters in it can be undone too. */
const DECODED_HEAD_BYTES = 8 * 1024;
const FIRST_INPUT_BYTES = 64;
const UNPACK_BYTES = 256 * 1024;
/** What is read of a stream until its end is found. */
const SHORT_BYTES = [1024, 8 * 1024, 64 * 1024];
/** Of a stream that is decoded as a whole, and of what it decodes to. */
const MAX_WHOLE_BYTES = 16 * 1024 * 1024;
const MAX_DECODINGS = 4;

/** Two numbers, after white space, comments, and the kind of a row that a predictor writes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a predictor's kinds are the bytes 0 to 4
const NUMBERS = /^(?:[\s\x00-\x04]|%[^\r\n]*[\r\n])*\d+(?:[\s\0]|%[^\r\n]*[\r\n])+[+-]?\d/;
const HEX = /^(?:[0-9A-Fa-f][\s\0]*){16}/;
const ASCII85 = /^(?:[!-uz][\s\0]*){20}/;

type Inflate = (data: Buffer, work: Work) => Buffer | null;

/** Returns the texts of the stream whose data are at `begin`, piece by piece; nothing unless it begins with numbers. */
export async function* hiddenObjects(file: PdfFile, begin: number): AsyncGenerator<string> {
  const head = Buffer.from(file.readText(begin, HEAD_BYTES), 'latin1');
  const found = decodeToNumbers(head, inflateHead, file.work);
  if (!found) return;
  if (found.decodings > 1 || !isDeflated(head)) yield decodeWhole(file, begin);
  else {
    const short = unpackShort(file, begin);
    if (short) yield short.toString('latin1');
    else yield* unpack(file, begin);
  }
}

/** Undoes filters until the data begin with numbers; null if they never do. What needs no filter was checked with the file. */
function decodeToNumbers(data: Buffer, inflate: Inflate, work: Work): { numbers: Buffer; decodings: number } | null {
  let decoded: Buffer | null = data;
  for (let decodings = 1; decodings <= MAX_DECODINGS; decodings++) {
    decoded = decode(decoded, inflate, work);
    if (!decoded) return null;
    if (NUMBERS.test(decoded.toString('latin1', 0, HEAD_BYTES))) return { numbers: decoded, decodings };
  }
  return null;
}

/** Undoes one filter, as far as the data go; null for data of another kind. */
function decode(data: Buffer, inflate: Inflate, work: Work): Buffer | null {
  if (isDeflated(data)) return inflate(data, work);
  const text = withoutWhite(data).toString('latin1');
  const decoded = HEX.test(text) ? decodeHex(data) : ASCII85.test(text) ? decodeAscii85(data, MAX_WHOLE_BYTES) : null;
  if (decoded) work.spend(data.length + decoded.length);
  return decoded;
}

function withoutWhite(data: Buffer): Buffer {
  let begin = 0;
  while (begin < data.length && isWhite(data[begin] ?? 0)) begin++;
  return data.subarray(begin);
}

/** Whether the data have the two bytes that begin a stream of zlib. */
function isDeflated(data: Buffer): boolean {
  const [first = 0, second = 0] = data;
  return (first & 0x0f) === 8 && first >> 4 <= 7 && (first * 256 + second) % 31 === 0;
}

/** Unpacks the beginning, from as few bytes as possible, because few bytes can unpack to very many. */
function inflateHead(data: Buffer, work: Work): Buffer | null {
  const input = data.subarray(0, DECODED_HEAD_BYTES);
  const first = input.subarray(0, FIRST_INPUT_BYTES);
  const start = inflateAll(first, work);
  if (!start || input.length === first.length || solidBytes(start) >= DECODED_HEAD_BYTES) return start;
  return inflateAll(input, work);
}

function solidBytes(data: Buffer): number {
  let count = 0;
  for (const code of data) if (!isWhite(code)) count++;
  return count;
}

function inflateAll(data: Buffer, work: Work): Buffer | null {
  return inflate(data, work, MAX_WHOLE_BYTES)?.buffer ?? null;
}

type Inflated = { buffer: Buffer; engine: { bytesWritten: number } };

/** Returns what was unpacked, and how much of the data that took; null after an error or for more than `maxBytes`. */
function inflate(data: Buffer, work: Work, maxBytes: number): Inflated | null {
  work.spend(data.length);
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxBytes, info: true };
  let inflated: Inflated | null = null;
  let isTooLarge = false;
  try {
    inflated = inflateSync(data, options) as unknown as Inflated;
  } catch (error) {
    isTooLarge = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
  }
  work.spend(isTooLarge ? maxBytes : (inflated?.buffer.length ?? 0));
  return inflated;
}

/** Unpacks a short stream at once, which is ten times as fast as in pieces. Returns null for a longer one. */
function unpackShort(file: PdfFile, begin: number): Buffer | null {
  for (const length of SHORT_BYTES) {
    const data = Buffer.from(file.readText(begin, length), 'latin1');
    const inflated = inflate(data, file.work, UNPACK_BYTES);
    if (!inflated) return null;
    if (inflated.engine.bytesWritten < data.length) return inflated.buffer;
  }
  return null;
}

/** Unpacks as far as the data go: readers show what comes before an error. */
async function* unpack(file: PdfFile, begin: number): AsyncGenerator<string> {
  const source = Readable.from(rawPieces(file, begin));
  const inflater = createInflate({ chunkSize: UNPACK_BYTES });
  source.on('error', (error) => inflater.destroy(error));
  try {
    for await (const piece of source.pipe(inflater)) {
      file.work.spend((piece as Buffer).length);
      yield (piece as Buffer).toString('latin1');
    }
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('Z_')) throw error;
  } finally {
    source.destroy();
    inflater.destroy();
  }
}

function* rawPieces(file: PdfFile, begin: number): Generator<Buffer> {
  for (const piece of piecesFrom(file, begin)) yield Buffer.from(piece, 'latin1');
}

/** Decodes data in letters, or packed several times. */
function decodeWhole(file: PdfFile, begin: number): string {
  const text = readStream(file, begin, MAX_WHOLE_BYTES);
  const found = text === null ? null : decodeToNumbers(Buffer.from(text, 'latin1'), inflateAll, file.work);
  if (!found) throw refuse(fileUnreadable, inEnglish(COMPLEX));
  return found.numbers.toString('latin1');
}
