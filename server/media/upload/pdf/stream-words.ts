/** Finds the words `obj` and `stream` in a PDF, in one pass over its characters. */
import { inEnglish } from '../../../../common/languages/text.ts';
import { fileUnreadable } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { isWhite } from './decode-text.ts';
import { COMPLEX, type Work } from './read-text.ts';

/** More than any file of a course has. */
const MAX_STREAMS = 200_000;
const MAX_OBJECTS = 1_000_000;
const STREAM = /(?<!end)stream/g;
/** Before a dictionary, a comment, or the end of the part, after which each of them may follow. */
const OBJECT = /(?<![A-Za-z])obj(?=[\s\0]*(?:<<|%|<?$))/g;
const [STREAM_LENGTH, OBJECT_LENGTH] = ['stream'.length, 'obj'.length];
const CLOSING = 0x3e;

export type StreamWords = {
  /** Collects from the part of the file at `at`, whose first `fresh` characters were in the part before. */
  addText(text: string, at: number, fresh: number): void;
  /** The positions of the words `stream` that follow the end of a dictionary. */
  streams: readonly number[];
  /** The positions after the words `obj` that a dictionary may follow. */
  objects: readonly number[];
};

/** `addText` throws `file_unreadable` for too many words, also for those that follow no dictionary. */
export function collectStreamWords(work: Work): StreamWords {
  const streams: number[] = [];
  const objects: number[] = [];
  let words = 0;
  /** Positions in the file: how far the characters were looked at, and the last `>`. */
  let cursor = 0;
  let closing = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  /** Looks at the characters up to the position `end`. */
  const lookAt = (text: string, at: number, end: number) => {
    work.spend(Math.max(0, end - cursor));
    for (; cursor < end; cursor++) {
      const code = text.charCodeAt(cursor - at);
      if (isWhite(code)) continue;
      isClosed = code === CLOSING && closing === cursor - 1;
      if (code === CLOSING) closing = cursor;
    }
  };
  const addText = (text: string, at: number, fresh: number) => {
    for (const { index } of text.matchAll(OBJECT)) {
      if (index + OBJECT_LENGTH <= fresh) continue;
      if (objects.length >= MAX_OBJECTS) throw refuse(fileUnreadable, inEnglish(COMPLEX));
      objects.push(at + index + OBJECT_LENGTH);
    }
    for (const { index } of text.matchAll(STREAM)) {
      if (index + STREAM_LENGTH <= fresh) continue;
      words++;
      if (words > MAX_STREAMS) throw refuse(fileUnreadable, inEnglish(COMPLEX));
      const start = at + index;
      lookAt(text, at, start);
      if (isClosed) streams.push(start);
    }
    // A word that begins in the last characters is in the next part.
    lookAt(text, at, at + text.length - STREAM_LENGTH + 1);
  };
  return { addText, streams, objects };
}
