/**
 * Streams that do not say that they contain objects, and begin as such: with a list of numbers. Many programs begin a page
 * with numbers too, so these are not refused, but unpacked and checked for names.
 */
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { constants, createInflate, inflateSync } from 'node:zlib';
import { fileUnreadable } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { COMPLEX, readText } from './read-text.ts';

const HEAD_BYTES = 1024;
const READ_BYTES = 64 * 1024;
const UNPACK_BYTES = 256 * 1024;
/** Of a stream that is decoded as a whole, and of what it decodes to. */
const MAX_WHOLE_BYTES = 16 * 1024 * 1024;
const MAX_DECODINGS = 4;

/** Two numbers, after white space, comments, and the kind of a row that a predictor writes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a predictor's kinds are the bytes 0 to 4
const NUMBERS = /^(?:[\s\x00-\x04]|%[^\r\n]*[\r\n])*\d+(?:[\s\0]|%[^\r\n]*[\r\n])+[+-]?\d/;
const HEX = /^[\s\0]*(?:[0-9A-Fa-f][\s\0]*){16}/;
const ASCII85 = /^[\s\0]*(?:[!-uz][\s\0]*){20}/;

/** Returns the texts of the stream whose data are at `begin`, piece by piece; nothing unless it begins with numbers. */
export async function* hiddenObjects(file: FileHandle, begin: number): AsyncGenerator<string> {
  const head = Buffer.from(await readText(file, begin, HEAD_BYTES), 'latin1');
  if (!decodeToNumbers(head)) return;
  const inner = isDeflated(head) && inflateStart(head);
  if (inner && NUMBERS.test(inner.toString('latin1', 0, HEAD_BYTES))) yield* unpack(file, begin);
  else yield await decodeWhole(file, begin);
}

/** Undoes filters until the data begin with numbers; null if they never do. What needs no filter was checked with the file. */
function decodeToNumbers(data: Buffer): Buffer | null {
  let decoded = decode(data);
  for (let times = 1; decoded && times <= MAX_DECODINGS; times++) {
    if (NUMBERS.test(decoded.toString('latin1', 0, HEAD_BYTES))) return decoded;
    decoded = decode(decoded);
  }
  return null;
}

/** Undoes one filter, as far as the data go; null for data of another kind. */
function decode(data: Buffer): Buffer | null {
  if (isDeflated(data)) return inflateStart(data);
  const text = data.toString('latin1');
  if (HEX.test(text)) return decodeHex(text);
  return ASCII85.test(text) ? decodeAscii85(text) : null;
}

/** Whether the data have the two bytes that begin a stream of zlib. */
function isDeflated(data: Buffer): boolean {
  const [first = 0, second = 0] = data;
  return (first & 0x0f) === 8 && first >> 4 <= 7 && (first * 256 + second) % 31 === 0;
}

function inflateStart(data: Buffer): Buffer | null {
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_WHOLE_BYTES });
  } catch {
    return null;
  }
}

function decodeHex(text: string): Buffer {
  return Buffer.from(text.split('>')[0]?.replaceAll(/[\s\0]/g, '') ?? '', 'hex');
}

function decodeAscii85(text: string): Buffer {
  const digits = (text.split('~')[0] ?? '').replaceAll(/[\s\0]/g, '').replaceAll('z', '!!!!!');
  const bytes = Buffer.alloc(Math.ceil(digits.length / 5) * 4);
  for (let at = 0; at < digits.length; at += 5) {
    let value = 0;
    for (const digit of digits.slice(at, at + 5).padEnd(5, 'u')) value = value * 85 + digit.charCodeAt(0) - 33;
    bytes.writeUInt32BE(value >>> 0, (at / 5) * 4);
  }
  // A last group of n digits has n - 1 bytes.
  return bytes.subarray(0, Math.floor((digits.length * 4) / 5));
}

/** Unpacks as far as the data go: readers show what comes before an error. */
async function* unpack(file: FileHandle, begin: number): AsyncGenerator<string> {
  const source = Readable.from(rawPieces(file, begin));
  const inflater = createInflate({ chunkSize: UNPACK_BYTES });
  source.on('error', (error) => inflater.destroy(error));
  try {
    for await (const piece of source.pipe(inflater)) yield (piece as Buffer).toString('latin1');
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('Z_')) throw error;
  } finally {
    source.destroy();
    inflater.destroy();
  }
}

async function* rawPieces(file: FileHandle, begin: number): AsyncGenerator<Buffer> {
  for (let at = begin; ; at += READ_BYTES) {
    const text = await readText(file, at, READ_BYTES);
    if (text === '') return;
    yield Buffer.from(text, 'latin1');
  }
}

/** Decodes data in letters, or packed several times. */
async function decodeWhole(file: FileHandle, begin: number): Promise<string> {
  const text = await readText(file, begin, MAX_WHOLE_BYTES);
  const end = text.indexOf('endstream');
  if (end < 0) throw refuse(fileUnreadable, COMPLEX);
  const decoded = decodeToNumbers(Buffer.from(text.slice(0, end), 'latin1'));
  if (!decoded) throw refuse(fileUnreadable, COMPLEX);
  return decoded.toString('latin1');
}
