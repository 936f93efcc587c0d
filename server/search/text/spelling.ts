/** Typing errors between two words: Damerau-Levenshtein distance (optimal string alignment), with early exit. */

export type Errors = {
  /** Errors to the whole word. */
  whole: number;
  /** Errors to the closest prefix of the word, for a word that is still being typed. */
  start: number;
};

const MAX_LENGTH = 40;
const TOO_MANY_ERRORS = 99;
/** Three rows of the distance table, reused for all words. */
let older = new Uint8Array(MAX_LENGTH);
let last = new Uint8Array(MAX_LENGTH);
let row = new Uint8Array(MAX_LENGTH);

/** Returns how many errors are allowed in a typed word of this length. */
export function allowedErrors(length: number): number {
  if (length < 4 || length > MAX_LENGTH - 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Counts up to `maxErrors` errors; more are returned as 99. */
export function errorsBetween(typed: string, word: string, maxErrors: number): Errors {
  const width = Math.min(word.length, typed.length + maxErrors);
  for (let at = 0; at <= width; at++) last[at] = at;
  for (let line = 1; line <= typed.length; line++) {
    row[0] = line;
    let least = line;
    const letter = typed.charCodeAt(line - 1);
    for (let at = 1; at <= width; at++) {
      const other = word.charCodeAt(at - 1);
      let cost = Math.min(
        (last[at - 1] as number) + (letter === other ? 0 : 1),
        (last[at] as number) + 1,
        (row[at - 1] as number) + 1,
      );
      if (line > 1 && at > 1 && letter === word.charCodeAt(at - 2) && typed.charCodeAt(line - 2) === other) {
        cost = Math.min(cost, (older[at - 2] as number) + 1);
      }
      row[at] = cost;
      if (cost < least) least = cost;
    }
    if (least > maxErrors) return { whole: TOO_MANY_ERRORS, start: TOO_MANY_ERRORS };
    [older, last, row] = [last, row, older];
  }
  let start = TOO_MANY_ERRORS;
  for (let at = 0; at <= width; at++) start = Math.min(start, last[at] as number);
  const whole = word.length === width ? (last[width] as number) : TOO_MANY_ERRORS;
  return { whole: whole > maxErrors ? TOO_MANY_ERRORS : whole, start: start > maxErrors ? TOO_MANY_ERRORS : start };
}
