/**
 * Opens a ZIP archive that somebody uploaded. All limits are checked before an entry is unpacked, and the unpacking itself
 * stops at the size that the archive declares. Encrypted, divided and very large archives are refused.
 */
import { inflateRawSync } from 'node:zlib';
import { Rejected } from '../../../platform/files/content-file.ts';

/** Unpacked entries by their path, in the order of the archive. Folders are left out. */
export type Archive = ReadonlyMap<string, () => Buffer>;

export const ARCHIVE_LIMITS = {
  entries: 2000,
  /** Bytes of one unpacked entry, and of all. */
  entryBytes: 24 * 1024 * 1024,
  totalBytes: 64 * 1024 * 1024,
  /** Unpacked bytes for each packed one. Texts have at most about 30. */
  ratio: 150,
  pathLength: 255,
};
/** Small entries may have any ratio. */
const MIN_RATIO_BYTES = 256 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;

/** Throws `Rejected` for what is not a whole archive within the limits. */
export function readArchive(bytes: Buffer): Archive {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (bytes.readUInt16LE(end + 4) !== 0 || bytes.readUInt16LE(end + 8) !== count)
    throw refuse('it is divided into parts');
  if (count > ARCHIVE_LIMITS.entries) throw refuse(`it has more than ${ARCHIVE_LIMITS.entries} files`);
  const entries = new Map<string, () => Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  for (let number = 0; number < count; number++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) throw refuse('its list of files is damaged');
    const entry = entryAt(bytes, at);
    at += 46 + entry.headLength;
    checkPath(entry.path);
    if (entry.path.endsWith('/')) continue;
    checkSize(entry);
    total += entry.size;
    if (total > ARCHIVE_LIMITS.totalBytes) throw refuse('its files are too large together');
    if (entries.has(entry.path)) throw refuse('two of its files have the same name');
    entries.set(entry.path, () => unpack(bytes, entry));
  }
  return entries;
}

/** Returns the text of an entry in UTF-8; null for a path that the archive does not have. */
export function textOf(archive: Archive, path: string): string | null {
  const unpackEntry = archive.get(path);
  return unpackEntry ? new TextDecoder().decode(unpackEntry()) : null;
}

type Entry = ReturnType<typeof entryAt>;

function entryAt(bytes: Buffer, at: number) {
  const nameLength = bytes.readUInt16LE(at + 28);
  return {
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
    path: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    headLength: nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
  };
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at;
  throw refuse('it is not whole');
}

function checkPath(path: string): void {
  const isOutside =
    path.startsWith('/') || path.includes('\\') || /^[a-z]:/i.test(path) || path.split('/').includes('..');
  if (isOutside || path.includes('\0')) throw refuse('a file has a path outside of the archive');
  if (path.length === 0 || path.length > ARCHIVE_LIMITS.pathLength)
    throw refuse('a file has no name, or a very long one');
}

function checkSize({ isEncrypted, method, packed, size, path }: Entry): void {
  const name = path.slice(-60);
  if (isEncrypted) throw refuse('it is encrypted');
  if (method !== 0 && method !== 8) throw refuse(`${name} is packed in a way that is not supported`);
  if (size > ARCHIVE_LIMITS.entryBytes) throw refuse(`${name} is too large`);
  if (size > MIN_RATIO_BYTES && size > packed * ARCHIVE_LIMITS.ratio) throw refuse(`${name} is packed too tightly`);
}

function unpack(bytes: Buffer, { offset, method, packed, size, path }: Entry): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw refuse(`${path.slice(-60)} is damaged`);
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const data = bytes.subarray(start, start + packed);
  try {
    const unpacked = method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, size) });
    if (unpacked.length === size) return unpacked;
  } catch {
    // Damaged, or larger than declared.
  }
  throw refuse(`${path.slice(-60)} is damaged`);
}

function refuse(reason: string): Rejected {
  return new Rejected(1, `the archive cannot be opened: ${reason}`);
}
