/**
 * The object streams of a PDF, in which names can be compressed. Whatever is written in another way than programs write
 * it could be read differently by the apps of students, so it is refused.
 */

import { inflateSync } from 'node:zlib';
import { inEnglish } from '../../../../common/languages/text.ts';
import { fileUnreadable } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { streamDictionaries } from './dictionaries.ts';
import { findStream } from './find-streams.ts';
import { hiddenObjects } from './hidden-objects.ts';
import { COMPLEX, LOCKED, type PdfFile, readStream } from './read-text.ts';
import type { StreamWords } from './stream-words.ts';

const MAX_STREAM_BYTES = 16 * 1024 * 1024;
/** Of all object streams of a file, packed and unpacked. */
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;
/** Of the streams that only begin like an object stream, such as the pages of many programs, unpacked. */
const MAX_OTHER_BYTES = 512 * 1024 * 1024;
/** Fewer and larger steps than the default of 16 KB. */
const UNPACK_BYTES = 256 * 1024;

/**
 * Returns the texts of the streams, as far as they can contain objects, in pieces: `isNew` is whether a piece begins a
 * stream, and `first` where the first object is, null if the stream does not say so.
 */
export async function* objectTexts(
  file: PdfFile,
  words: StreamWords,
): AsyncGenerator<{ text: string; isNew: boolean; first: number | null }> {
  let [total, others] = [0, 0];
  for (const dictionary of streamDictionaries(file, words)) {
    const { begin, objects } = findStream(file, dictionary);
    let isNew = true;
    if (objects) {
      const packed = readStream(file, begin, MAX_STREAM_BYTES);
      if (packed === null) throw refuse(fileUnreadable, inEnglish(LOCKED));
      const text = objects.isPacked ? unpacked(packed) : packed;
      file.work.spend(text.length);
      total += packed.length + text.length;
      if (total > MAX_TOTAL_BYTES) throw refuse(fileUnreadable, inEnglish(COMPLEX));
      yield { text, isNew, first: objects.first };
      continue;
    }
    for await (const text of hiddenObjects(file, begin)) {
      others += text.length;
      if (others > MAX_OTHER_BYTES) throw refuse(fileUnreadable, inEnglish(COMPLEX));
      yield { text, isNew, first: null };
      isNew = false;
    }
  }
}

/** The stream must be complete: otherwise the end that was found is part of its data, and more follows. */
function unpacked(packed: string): string {
  try {
    const limits = { maxOutputLength: MAX_STREAM_BYTES, chunkSize: UNPACK_BYTES };
    return inflateSync(Buffer.from(packed, 'latin1'), limits).toString('latin1');
  } catch {
    throw refuse(fileUnreadable, inEnglish(LOCKED));
  }
}
