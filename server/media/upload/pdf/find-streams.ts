/**
 * The streams of a PDF. Readers find object streams by the cross-reference stream and by the numbers N and First, whatever type
 * is written there, so every stream is checked.
 */
import { inEnglish } from '../../../../common/languages/text.ts';
import { fileUnreadable } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import type { StreamDictionary } from './dictionaries.ts';
import { plainNames } from './pdf-names.ts';
import { COMPLEX, type PdfFile } from './read-text.ts';

const MAX_DICTIONARY_BYTES = 64 * 1024;

/**
 * `begin` is the position of the data. `objects` is null for a stream that no reader takes for an object stream; otherwise
 * it has whether the objects are packed, and where the first one is.
 */
export type FoundStream = { begin: number; objects: null | { isPacked: boolean; first: number | null } };

/** Reads the dictionary of a stream. Throws `file_unreadable` for an object stream that could be read differently. */
export function findStream(file: PdfFile, { from, start }: StreamDictionary): FoundStream {
  if (start - from > MAX_DICTIONARY_BYTES) throw refuse(fileUnreadable, inEnglish(COMPLEX));
  const text = file.readText(from, start - from);
  const end = /^stream(?:\r\n|\n|\r|)/.exec(file.readText(start, 'stream\r\n'.length))?.[0] ?? '';
  const found = { begin: start + end.length, objects: null };
  const names = plainNames(text);
  const isObjectStream = NUMBER_N.test(names) && NUMBER_FIRST.test(names);
  if (!isObjectStream && !OBJECT_STREAM.test(names)) return found;
  // Neither texts nor comments nor other dictionaries: each of them could contain what looks like a name or a filter.
  const dictionary = /^<<([^()<>%]*)>>\s*$/.exec(text)?.[1];
  if (dictionary === undefined || !end.endsWith('\n')) throw refuse(fileUnreadable, inEnglish(COMPLEX));
  const first = /\/First\s+(\d{1,9})(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
  return { ...found, objects: { isPacked: isPacked(dictionary), first: first === undefined ? null : Number(first) } };
}

/** The end of a name: white space, or what begins or ends something else. */
const NAME_END = '(?![^\\s\\0<>[\\](){}/%])';
const NUMBER_N = new RegExp(`/N${NAME_END}`);
const NUMBER_FIRST = new RegExp(`/First${NAME_END}`);
const OBJECT_STREAM = new RegExp(`/ObjStm${NAME_END}`);

const FILTER = /\/Filter\s*(?:\/FlateDecode(?![\w-])|\[\s*\/FlateDecode\s*\])/;
/** `#` would be a part of a name as its code. */
const OTHER_DECODING = /#|\/(?:Filter|DecodeParms|DP|F|FFilter|FDecodeParms|Crypt)(?![\w-])/;

function isPacked(dictionary: string): boolean {
  const rest = dictionary.replace(FILTER, ' ');
  if (OTHER_DECODING.test(rest)) throw refuse(fileUnreadable, inEnglish(COMPLEX));
  return rest !== dictionary;
}
