/**
 * Looks for what a PDF can do besides being read: scripts, programs that it starts, files that it contains, and other
 * formats that the same bytes are. Reads it in pieces, also the object streams, in which names can be compressed.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { fileUnreadable, fileUnsafe } from '../../../contract/staff/media/edit-media.ts';
import { refuse } from '../../platform/http/http-error.ts';

const unpack = promisify(inflate);

const PIECE_BYTES = 1024 * 1024;
/** More than a name or the dictionary of an object stream has, which can begin in one piece and end in the next. */
const OVERLAP_BYTES = 4096;
const MAX_STREAM_BYTES = 16 * 1024 * 1024;
const MAX_STREAMS = 20_000;

const FORBIDDEN: ReadonlyArray<readonly [RegExp, string]> = [
  [/\/JavaScript(?![\w-])/, 'This PDF contains a script. Save it without scripts (“Print to PDF”), then upload it.'],
  [/\/Launch(?![\w-])/, 'This PDF starts a program. Save it again (“Print to PDF”), then upload it.'],
  [/\/EmbeddedFiles?(?![\w-])/, 'This PDF contains other files. Save it without attachments, then upload it.'],
];
const HTML = /<(?:!doctype html|html|script|body|iframe)[\s>]/i;
const ZIP_END = 'PK\x05\x06';
const PAGE = /\/Type\s*\/Page(?![\w-])/g;

/**
 * Returns the number of pages, null if it cannot be counted. Throws the refusals `file_unsafe`, and `file_unreadable` for
 * a PDF that is incomplete or whose streams cannot be read, as those with a password.
 */
export async function checkPdf(path: string): Promise<number | null> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    await checkEnds(file, size);
    const pages = (await checkPieces(file, size)) + (await checkObjectStreams(file, size));
    return pages > 0 ? pages : null;
  } finally {
    await file.close();
  }
}

/** A web page in the head, or a zip archive at the end, would be another format in the same file. */
async function checkEnds(file: FileHandle, size: number): Promise<void> {
  const head = await readText(file, 0, 1024);
  const end = await readText(file, Math.max(0, size - 66_000), 66_000);
  if (HTML.test(head) || end.includes(ZIP_END)) {
    throw refuse(
      fileUnsafe,
      'This PDF is also a web page or an archive. Save it again (“Print to PDF”), then upload it.',
    );
  }
  if (!/%%EOF\s*\0*$/.test(end.slice(-1024)))
    throw refuse(fileUnreadable, 'The end of this PDF is missing. Save it again.');
}

/** Returns the number of pages that are not in object streams. */
async function checkPieces(file: FileHandle, size: number): Promise<number> {
  let pages = 0;
  for await (const { text, fresh } of pieces(file, size)) {
    refuseNames(text);
    pages += countPages(text, fresh);
  }
  return pages;
}

async function checkObjectStreams(file: FileHandle, size: number): Promise<number> {
  const starts = new Set<number>();
  for await (const { text, at } of pieces(file, size)) {
    for (const { index } of plainNames(text).matchAll(/\/ObjStm(?![\w-])/g)) starts.add(at + index);
    if (starts.size > MAX_STREAMS) throw refuse(fileUnreadable);
  }
  let pages = 0;
  for (const start of starts) {
    const text = await readStream(file, start, size);
    refuseNames(text);
    pages += countPages(text, 0);
  }
  return pages;
}

/** Reads the stream whose dictionary has the name at `start`. */
async function readStream(file: FileHandle, start: number, size: number): Promise<string> {
  const dictionary = await readText(file, start, OVERLAP_BYTES);
  const begin = /stream\r?\n/.exec(dictionary);
  // The name also occurs in texts, which no stream follows.
  if (!begin) return '';
  const from = start + begin.index + begin[0].length;
  let packed = '';
  while (!packed.includes('endstream')) {
    const piece = await readText(file, from + packed.length, 64 * 1024);
    if (piece === '' || packed.length > MAX_STREAM_BYTES || from + packed.length > size)
      throw refuse(fileUnreadable, LOCKED);
    packed += piece;
  }
  packed = packed.slice(0, packed.indexOf('endstream'));
  if (/^\s*\d+ \d+ /.test(packed)) return packed;
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_STREAM_BYTES };
    return (await unpack(Buffer.from(packed, 'latin1'), options)).toString('latin1');
  } catch {
    throw refuse(fileUnreadable, LOCKED);
  }
}

const LOCKED =
  'This PDF has a password or another protection, so it cannot be checked. Save it without protection, then upload it.';

type Piece = {
  text: string /** Position in the file. */;
  at: number /** Where the part begins that the piece before has not had. */;
  fresh: number;
};

async function* pieces(file: FileHandle, size: number): AsyncGenerator<Piece> {
  let before = '';
  for (let at = 0; at < size; ) {
    const next = await readText(file, at, PIECE_BYTES);
    if (next === '') return;
    yield { text: before + next, at: at - before.length, fresh: before.length };
    at += next.length;
    before = next.slice(-OVERLAP_BYTES);
  }
}

/** Returns bytes as text, one character for each. */
async function readText(file: FileHandle, at: number, bytes: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.toString('latin1', 0, bytesRead);
}

function refuseNames(text: string): void {
  const plain = plainNames(text);
  const [, reason] = FORBIDDEN.find(([name]) => name.test(plain)) ?? [];
  if (reason) throw refuse(fileUnsafe, reason);
}

/** A name may have any of its characters as `#4a`. */
function plainNames(text: string): string {
  return text.replaceAll(/\/[^\s/<>[\](){}%]*#[0-9a-fA-F]{2}[^\s/<>[\](){}%]*/g, (name) =>
    name.replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}

function countPages(text: string, from: number): number {
  return [...text.matchAll(PAGE)].filter(({ index, 0: found }) => index + found.length > from).length;
}
