/**
 * Finds the dictionaries of streams in a PDF. The position list of a PDF may point into a text, a comment or the data
 * of a stream, so each word `obj` is read as the beginning of an object, and an ambiguous dictionary is refused.
 */
import { inEnglish } from '../../../../common/languages/text.ts';
import { fileUnreadable } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { isWhite } from './decode-text.ts';
import { digitOf } from './pdf-names.ts';
import { COMPLEX, type PdfFile } from './read-text.ts';
import type { StreamWords } from './stream-words.ts';

const WINDOW_BYTES = 16 * 1024;
const MAX_DEPTH = 1000;
const [LINE_FEED, RETURN, PERCENT, BACKSLASH] = [0x0a, 0x0d, 0x25, 0x5c];
const [TEXT_BEGIN, TEXT_END, LIST_BEGIN, LIST_END, LESS, GREATER] = [0x28, 0x29, 0x5b, 0x5d, 0x3c, 0x3e];

/** Returns a character of the file; NaN after its end. */
type CodeAt = (at: number) => number;

/** From the beginning of a dictionary to the word `stream` at `start`. */
export type StreamDictionary = { from: number; start: number };

/**
 * Returns the dictionaries of all streams. Throws `file_unreadable` for a dictionary that is written in an unusual way, for
 * two that end at one stream, and for a stream that no object has.
 */
export function* streamDictionaries(file: PdfFile, { objects, streams }: StreamWords): Generator<StreamDictionary> {
  const codeAt = windowOf(file);
  const starts = new Set<number>();
  for (const object of objects) {
    const from = afterSpace(codeAt, object);
    const isDictionary = codeAt(from) === LESS && codeAt(from + 1) === LESS;
    const start = isDictionary ? afterSpace(codeAt, endOfDictionary(codeAt, from)) : from;
    file.work.spend(start - object);
    if (!isDictionary || !isWord(codeAt, start, 'stream')) continue;
    if (starts.has(start)) throw refuse(fileUnreadable, inEnglish(COMPLEX));
    starts.add(start);
    yield { from, start };
  }
  if (!streams.every((start) => starts.has(start))) throw refuse(fileUnreadable, inEnglish(COMPLEX));
}

function windowOf(file: PdfFile): CodeAt {
  let from = 0;
  let text = '';
  return (at) => {
    if (at < from || at >= from + text.length) {
      from = at - (at % WINDOW_BYTES);
      text = file.readText(from, WINDOW_BYTES);
    }
    return text.charCodeAt(at - from);
  };
}

/** Returns the position after white space and comments. */
function afterSpace(codeAt: CodeAt, begin: number): number {
  for (let at = begin; ; at++) {
    const code = codeAt(at);
    if (code === PERCENT) at = endOfLine(codeAt, at);
    else if (!isWhite(code)) return at;
  }
}

function endOfLine(codeAt: CodeAt, begin: number): number {
  let at = begin;
  for (let code = codeAt(at); code !== LINE_FEED && code !== RETURN && !Number.isNaN(code); code = codeAt(at)) at++;
  return at;
}

function isWord(codeAt: CodeAt, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index++) if (codeAt(at + index) !== word.charCodeAt(index)) return false;
  return true;
}

/** The character that opens a dictionary or a list, by the one that closes it. */
const BEGINS = new Map([
  [GREATER, LESS],
  [LIST_END, LIST_BEGIN],
]);

/** Returns the position after the dictionary that begins at `begin`. */
function endOfDictionary(codeAt: CodeAt, begin: number): number {
  const open: number[] = [];
  for (let at = begin; ; at++) {
    const code = codeAt(at);
    if (code === PERCENT) at = endOfLine(codeAt, at);
    else if (code === TEXT_BEGIN) at = endOfText(codeAt, at);
    else if (code === LESS && codeAt(at + 1) !== LESS) at = endOfDigits(codeAt, at);
    else if (code === LESS || code === LIST_BEGIN) {
      if (open.push(code) > MAX_DEPTH) throw refuse(fileUnreadable, inEnglish(COMPLEX));
      if (code === LESS) at++;
    } else if (code === GREATER || code === LIST_END) {
      const isPair = code !== GREATER || codeAt(++at) === GREATER;
      if (!isPair || open.pop() !== BEGINS.get(code)) throw refuse(fileUnreadable, inEnglish(COMPLEX));
      if (open.length === 0) return at + 1;
    } else if (Number.isNaN(code) || code === TEXT_END || isStreamInside(codeAt, at)) {
      throw refuse(fileUnreadable, inEnglish(COMPLEX));
    }
  }
}

/** Returns whether the word `stream` is here: some programs read it as the end of the dictionary. */
function isStreamInside(codeAt: CodeAt, at: number): boolean {
  return isWord(codeAt, at, 'stream') && isWhite(codeAt(at - 1));
}

/** Returns the position of the `)` that ends the text at `begin`. */
function endOfText(codeAt: CodeAt, begin: number): number {
  let depth = 0;
  for (let at = begin; ; at++) {
    const code = codeAt(at);
    if (Number.isNaN(code)) throw refuse(fileUnreadable, inEnglish(COMPLEX));
    if (code === BACKSLASH) at++;
    else if (code === TEXT_BEGIN) depth++;
    else if (code === TEXT_END && --depth === 0) return at;
  }
}

/** Returns the position of the `>` that ends the digits at `begin`. */
function endOfDigits(codeAt: CodeAt, begin: number): number {
  for (let at = begin + 1; ; at++) {
    const code = codeAt(at);
    if (code === GREATER) return at;
    if (!isWhite(code) && Number.isNaN(digitOf(code))) throw refuse(fileUnreadable, inEnglish(COMPLEX));
  }
}
