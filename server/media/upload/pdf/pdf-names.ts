/** Names of a PDF that make it more than a text to read. */
import { inEnglish } from '../../../../common/languages/text.ts';
import { fileUnreadable, fileUnsafe } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { LOCKED } from './read-text.ts';

export const PIECE_BYTES = 256 * 1024;
/** More than a name has, which can begin in one piece and end in the next. */
export const OVERLAP_BYTES = 4096;

const SCRIPT = 'This PDF contains a script. Save it without scripts (“Print to PDF”), then upload it.';
const FILES = 'This PDF contains other files. Save it without attachments, then upload it.';
const PARTS =
  'This PDF contains a film, a form or another interactive part. Save it again (“Print to PDF”), then upload it.';

const FORBIDDEN: ReadonlyArray<readonly [RegExp, string]> = [
  [/\/JavaScript(?![\w-])/, SCRIPT],
  [/\/Launch(?![\w-])/, 'This PDF starts a program. Save it again (“Print to PDF”), then upload it.'],
  [/\/(?:EmbeddedFiles?|GoToE)(?![\w-])/, FILES],
  // Short names, which fonts and texts have too: forbidden before a dictionary, an array or a reference. So much white
  // space could hide what follows.
  [/\/EF(?:[\s\0]{1000}|[\s\0]*[<%\d])/, FILES],
  [/\/XFA(?:[\s\0]{1000}|[\s\0]*[[%\d])/, PARTS],
  [/\/(?:Renditions?|ImportData|SubmitForm|RichMedia)(?![\w-])/, PARTS],
  // Actions of a page or a field when it is opened or left.
  [/\/AA(?:[\s\0]{1000}|[\s\0]*[<%\d])/, PARTS],
  // An action that opens with the file, unless it only goes to a page; references are followed in `opened-links.ts`.
  [/\/OpenAction(?:[\s\0]{1000}|[\s\0]*(?:%|<<(?![^<>]{0,2000}>>)|<<[^<>]{0,2000}?\/(?:URI|Next)(?![\w-])))/, PARTS],
  [/\/GoToR(?![\w-])/, 'This PDF opens another file. Save it without that link, then upload it.'],
];
/** With an empty password, programs open the file without asking, and its objects are not readable here. */
const ENCRYPTED = /\/Encrypt(?![\w-])/;
/** Whether any of them is there: one pass instead of one for each. */
const ANY = new RegExp([ENCRYPTED, ...FORBIDDEN.map(([name]) => name)].map(({ source }) => source).join('|'));
const PAGE = /\/Type\s*\/Page(?![\w-])/g;

/**
 * Returns the number of pages in `text`, whose first `from` characters were checked before. Throws `file_unsafe`, and
 * `file_unreadable` for an encrypted file.
 */
export function checkNames(text: string, from: number): number {
  if (!text.includes('/')) return 0;
  const plain = plainNames(text);
  if (ANY.test(plain)) {
    const [, reason] = FORBIDDEN.find(([name]) => name.test(plain)) ?? [];
    throw reason ? refuse(fileUnsafe, inEnglish(reason)) : refuse(fileUnreadable, inEnglish(LOCKED));
  }
  let pages = 0;
  for (const { index, 0: found } of text.matchAll(PAGE)) if (index + found.length > from) pages++;
  return pages;
}

/** Returns a long text in parts that overlap; the first `fresh` characters of a part were in the one before. */
export function* partsOf(text: string, from: number): Generator<{ part: string; fresh: number }> {
  for (let at = from; at < text.length; at += PIECE_BYTES) {
    const begin = Math.max(0, at - OVERLAP_BYTES);
    yield { part: text.slice(begin, at + PIECE_BYTES), fresh: at - begin };
  }
}

/** A name may have any of its characters as `#4a`. Decodes these everywhere, because texts that look like them are rare. */
export function plainNames(text: string): string {
  if (!text.includes('#')) return text;
  const bytes = Buffer.from(text, 'latin1');
  let end = 0;
  for (let at = 0; at < bytes.length; at++, end++) {
    const byte = bytes[at] ?? 0;
    const code = byte === HASH ? digitOf(bytes[at + 1]) * 16 + digitOf(bytes[at + 2]) : Number.NaN;
    if (!Number.isNaN(code)) at += 2;
    bytes[end] = Number.isNaN(code) ? byte : code;
  }
  return bytes.toString('latin1', 0, end);
}

const HASH = 0x23;

/** The value of a hexadecimal digit; NaN for any other character. */
export function digitOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}
