/** Reads a PDF in pieces, and counts what its check costs. Synchronous, because checks run in a thread of their own. */

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { inEnglish } from '../../../../common/languages/text.ts';
import { fileUnreadable } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { refuse } from '../../../platform/http/http-error.ts';

/** The message for a PDF whose parts programs could read differently. */
export const COMPLEX =
  'This PDF is too large inside or written in an unusual way, so it cannot be checked. Save it again (“Print to PDF”), then upload it.';

/** The message for a PDF that only a program with its key can read. */
export const LOCKED =
  'This PDF has a password or another protection, so it cannot be checked. Save it without protection, then upload it.';

/** Forty times the largest file: a check of so much takes about twenty seconds. */
const MAX_WORK_BYTES = 4 * 1024 ** 3;
const FIRST_BYTES = 1024;
const READ_BYTES = 64 * 1024;
const END = 'endstream';

/** What the check of one file may cost: each byte that is read, searched or decoded counts. */
export type Work = {
  readonly spent: number;
  /** Throws `file_unreadable` above the limit. */
  spend(bytes: number): void;
};

export function openWork(limit = MAX_WORK_BYTES): Work {
  let spent = 0;
  return {
    get spent() {
      return spent;
    },
    spend: (bytes) => {
      spent += bytes;
      if (spent > limit) throw refuse(fileUnreadable, inEnglish(COMPLEX));
    },
  };
}

export type PdfFile = {
  size: number;
  work: Work;
  /** Returns bytes as text, one character for each; fewer at the end of the file. */
  readText(at: number, bytes: number): string;
};

/** Opens a file while `use` runs. */
export async function withPdf<Result>(path: string, work: Work, use: (file: PdfFile) => Promise<Result>) {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const readText = (at: number, bytes: number) => {
      const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(bytes, size - at)));
      const length = buffer.length > 0 ? readSync(file, buffer, 0, buffer.length, at) : 0;
      work.spend(length);
      return buffer.toString('latin1', 0, length);
    };
    return await use({ size, work, readText });
  } finally {
    closeSync(file);
  }
}

/** Returns the file from `at` on, in pieces that become longer: most streams are short. */
export function* piecesFrom(file: PdfFile, at: number): Generator<string> {
  for (let [begin, length] = [at, FIRST_BYTES]; ; length = Math.min(length * 2, READ_BYTES)) {
    const piece = file.readText(begin, length);
    if (piece === '') return;
    yield piece;
    begin += piece.length;
  }
}

/** Returns the data of the stream at `begin`, up to the first word that ends one; null without it in `maxBytes`. */
export function readStream(file: PdfFile, begin: number, maxBytes: number): string | null {
  const pieces: string[] = [];
  let length = 0;
  let last = '';
  for (const piece of piecesFrom(file, begin)) {
    // The end may begin in one piece and end in the next.
    const at = (last + piece).indexOf(END);
    pieces.push(piece);
    if (at >= 0) return pieces.join('').slice(0, length - last.length + at);
    length += piece.length;
    if (length > maxBytes) return null;
    last = piece.slice(-END.length);
  }
  return null;
}
