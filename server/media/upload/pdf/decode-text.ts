/** Filters that write bytes as letters. Pure functions, in one pass. */
import { digitOf } from './pdf-names.ts';

const [SPACE, TAB, RETURN, NO_BREAK_SPACE] = [0x20, 0x09, 0x0d, 0xa0];
const [HEX_END, LETTERS_END, ZEROS] = [0x3e, 0x7e, 0x7a];

/** Whether a character is white space or a NUL, which separates words in a PDF as well. */
export function isWhite(code: number): boolean {
  return code === SPACE || (code >= TAB && code <= RETURN) || code === 0 || code === NO_BREAK_SPACE;
}

/** Decodes hexadecimal digits up to `>` or the first other character. */
export function decodeHex(data: Buffer): Buffer {
  const bytes = Buffer.alloc(Math.floor(data.length / 2));
  let digits = 0;
  for (const code of data) {
    if (isWhite(code)) continue;
    const digit = code === HEX_END ? Number.NaN : digitOf(code);
    if (Number.isNaN(digit)) break;
    const at = digits >> 1;
    if (at < bytes.length) bytes[at] = (bytes[at] ?? 0) * 16 + digit;
    digits++;
  }
  return bytes.subarray(0, digits >> 1);
}

/** Decodes groups of five letters up to `~`; null if they are more than `maxBytes`. */
export function decodeAscii85(data: Buffer, maxBytes: number): Buffer | null {
  const end = data.indexOf(LETTERS_END);
  const letters = end < 0 ? data : data.subarray(0, end);
  let count = 0;
  for (const code of letters) count += code === ZEROS ? 5 : isWhite(code) ? 0 : 1;
  // A last group of n letters has n - 1 bytes.
  const length = Math.floor((count * 4) / 5);
  if (length > maxBytes) return null;
  const bytes = Buffer.alloc(Math.ceil(count / 5) * 4);
  let [value, inGroup, at] = [0, 0, 0];
  const add = (digit: number) => {
    value = value * 85 + digit;
    inGroup++;
    if (inGroup < 5) return;
    bytes.writeUInt32BE(value >>> 0, at);
    at += 4;
    [value, inGroup] = [0, 0];
  };
  for (const code of letters) {
    if (code === ZEROS) for (let zero = 0; zero < 5; zero++) add(0);
    else if (!isWhite(code)) add(code - FIRST_LETTER);
  }
  while (inGroup > 0) add(LAST_DIGIT);
  return bytes.subarray(0, length);
}

const FIRST_LETTER = 0x21;
const LAST_DIGIT = 84;
