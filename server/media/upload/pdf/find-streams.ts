/**
 * The streams of a PDF and their dictionaries. Readers find object streams by the cross-reference stream and by the numbers
 * N and First, whatever type is written there, so every stream is checked.
 */
import { fileUnreadable } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { plainNames } from './pdf-names.ts';
import { COMPLEX, type PdfFile } from './read-text.ts';

/** Longer than most dictionaries; a longer one is read again. */
const DICTIONARY_BYTES = 4096;
const MAX_DICTIONARY_BYTES = 64 * 1024;

/**
 * `begin` is the position of the data. `objects` is null for a stream that no reader takes for an object stream; otherwise
 * it has whether the objects are packed, and where the first one is.
 */
export type FoundStream = { begin: number; objects: null | { isPacked: boolean; first: number | null } };

/** Reads the dictionary of the stream whose word is at `start`. Throws `file_unreadable` for an object stream that could be read differently. */
export function findStream(file: PdfFile, start: number): FoundStream {
  const { before, isWhole } = readDictionary(file, start);
  const end = /^stream(?:\r\n|\n|\r|)/.exec(file.readText(start, 'stream\r\n'.length))?.[0] ?? '';
  const found = { begin: start + end.length, objects: null };
  if (!isWhole) throw refuse(fileUnreadable, COMPLEX);
  const names = plainNames(objectText(before));
  const isObjectStream = NUMBER_N.test(names) && NUMBER_FIRST.test(names);
  if (!isObjectStream && !OBJECT_STREAM.test(names)) return found;
  // Neither texts nor comments nor other dictionaries: each of them could contain what ends the dictionary.
  const dictionary = /obj\s*<<([^()<>%]*)>>\s*$/.exec(before)?.[1];
  if (dictionary === undefined || !end.endsWith('\n')) throw refuse(fileUnreadable, COMPLEX);
  const first = /\/First\s+(\d{1,9})(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
  return { ...found, objects: { isPacked: isPacked(dictionary), first: first === undefined ? null : Number(first) } };
}

/**
 * Returns the text from the word `obj` of the stream's object on. Throws `file_unreadable` if that word could be a part of
 * a text, a comment or a name, because the dictionary would then begin before it.
 */
function objectText(before: string): string {
  const end = Math.max(before.lastIndexOf('endobj'), before.lastIndexOf('endstream'), 0);
  const [word, ...others] = [...before.matchAll(/(?<![A-Za-z])obj(?![A-Za-z])/g)].filter(({ index }) => index > end);
  const head = before.slice(0, word?.index);
  const text = before.slice(word?.index).replace(/\\[\s\S]/g, '');
  const line = lastLine(head);
  const isClear = word && others.length === 0 && /\d[\s\0]+\d+[\s\0]+$/.test(head) && !line.includes('%');
  const isClosed = PAIRS.every(([open, close]) => count(text, close) <= count(text, open));
  if (!isClear || !isClosed || count(line, '(') > count(line, ')')) throw refuse(fileUnreadable, COMPLEX);
  return before.slice(word.index);
}

const PAIRS = [
  ['(', ')'],
  ['[', ']'],
  ['<<', '>>'],
] as const;

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

function lastLine(text: string): string {
  return text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
}

/** The end of a name: white space, or what begins or ends something else. */
const NAME_END = '(?![^\\s\\0<>[\\](){}/%])';
const NUMBER_N = new RegExp(`/N${NAME_END}`);
const NUMBER_FIRST = new RegExp(`/First${NAME_END}`);
const OBJECT_STREAM = new RegExp(`/ObjStm${NAME_END}`);

/** Returns the text before a stream from the beginning of its object on, as far as that can be told. */
function readDictionary(file: PdfFile, start: number): { before: string; isWhole: boolean } {
  for (const length of [DICTIONARY_BYTES, MAX_DICTIONARY_BYTES]) {
    const from = Math.max(0, start - length);
    const before = file.readText(from, start - from);
    if (/obj[\s\0]*(?:<<|%)/.test(before)) return { before, isWhole: true };
  }
  return { before: '', isWhole: false };
}

const FILTER = /\/Filter\s*(?:\/FlateDecode(?![\w-])|\[\s*\/FlateDecode\s*\])/;
/** `#` would be a part of a name as its code. */
const OTHER_DECODING = /#|\/(?:Filter|DecodeParms|DP|F|FFilter|FDecodeParms|Crypt)(?![\w-])/;

function isPacked(dictionary: string): boolean {
  const rest = dictionary.replace(FILTER, ' ');
  if (OTHER_DECODING.test(rest)) throw refuse(fileUnreadable, COMPLEX);
  return rest !== dictionary;
}
