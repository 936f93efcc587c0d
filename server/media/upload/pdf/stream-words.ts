/** Finds the word `stream` in a PDF, in one pass over its characters. */
import { fileUnreadable } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { isWhite } from './decode-text.ts';
import { COMPLEX, type Work } from './read-text.ts';

/** More than any file of a course has. */
const MAX_STREAMS = 200_000;
/** What is before the word in a longer line may be a comment. */
const MAX_LINE = 4096;
const WORD = /(?<!end)stream/g;
const WORD_LENGTH = 'stream'.length;
const [LINE_FEED, RETURN, PERCENT, CLOSING] = [0x0a, 0x0d, 0x25, 0x3e];

export type StreamWords = {
  /** Collects from the part of the file at `at`, whose first `fresh` characters were in the part before. */
  addText(text: string, at: number, fresh: number): void;
  /** The positions of the words that can follow a dictionary. */
  starts: readonly number[];
};

/** `addText` throws `file_unreadable` for too many words, also for those that follow no dictionary. */
export function collectStreamWords(work: Work): StreamWords {
  const starts: number[] = [];
  let words = 0;
  /** Positions in the file: how far the characters were looked at, and what was the last of each kind. */
  let cursor = 0;
  let newLine = Number.NEGATIVE_INFINITY;
  let lineBegin = Number.NEGATIVE_INFINITY;
  let comment = Number.NEGATIVE_INFINITY;
  let closing = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  /** Looks at the characters up to the position `end`. A line begins with its first character that is not white. */
  const lookAt = (text: string, at: number, end: number) => {
    work.spend(Math.max(0, end - cursor));
    for (; cursor < end; cursor++) {
      const code = text.charCodeAt(cursor - at);
      if (code === LINE_FEED || code === RETURN) newLine = cursor;
      if (isWhite(code)) continue;
      lineBegin = newLine;
      if (code === PERCENT) comment = cursor;
      isClosed = code === CLOSING && closing === cursor - 1;
      if (code === CLOSING) closing = cursor;
    }
  };
  const addText = (text: string, at: number, fresh: number) => {
    for (const { index } of text.matchAll(WORD)) {
      if (index + WORD_LENGTH <= fresh) continue;
      words++;
      if (words > MAX_STREAMS) throw refuse(fileUnreadable, COMPLEX);
      const start = at + index;
      lookAt(text, at, start);
      if (isClosed || comment > lineBegin || lineBegin < start - MAX_LINE) starts.push(start);
    }
    // A word that begins in the last characters is in the next part.
    lookAt(text, at, at + text.length - WORD_LENGTH + 1);
  };
  return { addText, starts };
}
