/**
 * The object streams of a PDF, in which names can be compressed. Whatever is written in another way than programs write
 * it could be read differently by the apps of students, so it is refused.
 */
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { fileUnreadable } from '../../../../contract/staff/media/edit-media.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { plainNames } from './pdf-names.ts';

const unpack = promisify(inflate);

/** More than the dictionary of an object stream has before or after its type. */
const DICTIONARY_BYTES = 4096;
const MAX_STREAM_BYTES = 16 * 1024 * 1024;
/** Of all object streams of a file, packed and unpacked. */
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;
const READ_BYTES = 64 * 1024;
/** Fewer and larger steps than the default of 16 KB. */
const UNPACK_BYTES = 256 * 1024;
const END = 'endstream';

/** Each character of a name may also be its code; the text is not decoded here, because positions count. */
export const OBJECT_STREAM_NAME = /\/(?:O|#4[fF])(?:b|#62)(?:j|#6[aA])(?:S|#53)(?:t|#74)(?:m|#6[dD])(?![\w-])/g;

const LOCKED =
  'This PDF has a password or another protection, so it cannot be checked. Save it without protection, then upload it.';
const COMPLEX =
  'This PDF is too large inside or written in an unusual way, so it cannot be checked. Save it again (“Print to PDF”), then upload it.';

/** Returns the texts of the object streams whose names are at `starts`, in the order of the file; each stream once. */
export async function* objectStreams(file: FileHandle, starts: Iterable<number>): AsyncGenerator<string> {
  let total = 0;
  let lastBegin = 0;
  for (const start of starts) {
    // The same dictionary may have the name several times.
    if (start < lastBegin) continue;
    const found = await findStream(file, start);
    if (!found) continue;
    lastBegin = found.begin;
    const packed = await readPacked(file, found.begin);
    const text = found.isPacked ? await unpacked(packed) : packed;
    total += packed.length + text.length;
    if (total > MAX_TOTAL_BYTES) throw refuse(fileUnreadable, COMPLEX);
    yield text;
  }
}

type Found = { begin: number; isPacked: boolean };

/** Returns the stream whose dictionary has the name at `start`; null if the name is part of a text. */
async function findStream(file: FileHandle, start: number): Promise<Found | null> {
  const from = Math.max(0, start - DICTIONARY_BYTES);
  const before = await readText(file, from, start - from);
  const after = await readText(file, start, DICTIONARY_BYTES);
  // Neither texts nor comments nor other dictionaries: each of them could contain what ends the dictionary.
  const head = /obj\s*<<([^()<>%]*)$/.exec(before);
  const tail = /^([^()<>%]*)>>\s*stream\r?\n/.exec(after);
  if (head && tail) {
    return { begin: start + tail[0].length, isPacked: isPacked(`${head[1]}${tail[1]}`) };
  }
  if (tail || mayBeType(before)) throw refuse(fileUnreadable, COMPLEX);
  return null;
}

/** Whether a name after this text can be the type of a stream, directly or by a reference. */
function mayBeType(before: string): boolean {
  const text = before.replaceAll('\0', ' ').trimEnd();
  const line = text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
  return line === '' || line.includes('%') || /(?:\/Type|obj)$/.test(plainNames(line));
}

const FILTER = /\/Filter\s*(?:\/FlateDecode(?![\w-])|\[\s*\/FlateDecode\s*\])/;
/** `#` would be a part of a name as its code. */
const OTHER_DECODING = /#|\/(?:Filter|DecodeParms|DP|F|FFilter|FDecodeParms|Crypt)(?![\w-])/;

function isPacked(dictionary: string): boolean {
  const rest = dictionary.replace(FILTER, ' ');
  if (OTHER_DECODING.test(rest)) throw refuse(fileUnreadable, COMPLEX);
  return rest !== dictionary;
}

async function readPacked(file: FileHandle, begin: number): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  let last = '';
  for (;;) {
    const piece = await readText(file, begin + length, READ_BYTES);
    if (piece === '' || length > MAX_STREAM_BYTES) throw refuse(fileUnreadable, LOCKED);
    // The end may begin in one piece and end in the next.
    const at = (last + piece).indexOf(END);
    pieces.push(piece);
    if (at >= 0) return pieces.join('').slice(0, length - last.length + at);
    length += piece.length;
    last = piece.slice(-END.length);
  }
}

/** The stream must be complete: otherwise the end that was found is part of its data, and more follows. */
async function unpacked(packed: string): Promise<string> {
  try {
    const bytes = await unpack(Buffer.from(packed, 'latin1'), {
      maxOutputLength: MAX_STREAM_BYTES,
      chunkSize: UNPACK_BYTES,
    });
    return bytes.toString('latin1');
  } catch {
    throw refuse(fileUnreadable, LOCKED);
  }
}

/** Returns bytes as text, one character for each. */
export async function readText(file: FileHandle, at: number, bytes: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.toString('latin1', 0, bytesRead);
}
