/**
 * Looks for what a PDF can do besides being read: scripts, programs that it starts, files that it contains, and other
 * formats that the same bytes are. Reads it in pieces, also the object streams, in which names can be compressed. Runs in
 * the thread of `check-worker.ts`.
 */
import { inEnglish } from '../../../../common/languages/text.ts';
import { fileUnreadable, fileUnsafe } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { objectTexts } from './object-streams.ts';
import { collectOpenedLinks } from './opened-links.ts';
import { checkNames, OVERLAP_BYTES, PIECE_BYTES, partsOf } from './pdf-names.ts';
import { openWork, type PdfFile, withPdf } from './read-text.ts';
import { collectStreamWords } from './stream-words.ts';

const HTML = /<(?:!doctype html|html|script|body|iframe)[\s>]/i;
const ZIP_END = 'PK\x05\x06';

/**
 * Returns the number of pages, null if it cannot be counted. Throws the refusals `file_unsafe`, and `file_unreadable` for
 * a PDF that is incomplete or whose streams cannot be read, as those with a password, or that costs too much work.
 */
export function inspectPdf(path: string, work = openWork()): Promise<number | null> {
  return withPdf(path, work, async (file) => {
    checkEnds(file);
    const words = collectStreamWords(work);
    const links = collectOpenedLinks();
    let pages = 0;
    for (const { text, at, fresh } of pieces(file)) {
      pages += checkNames(text, fresh);
      links.addText(text);
      words.addText(text, at, fresh);
    }
    let before = '';
    for await (const { text, isNew, first } of objectTexts(file, words)) {
      if (isNew) before = '';
      if (first !== null) links.addObjects(text, first);
      for (const { part, fresh } of partsOf(before + text, before.length)) {
        pages += checkNames(part, fresh);
        links.addText(part);
      }
      before = text.slice(-OVERLAP_BYTES);
    }
    links.check();
    return pages > 0 ? pages : null;
  });
}

/** A web page in the head, or a zip archive at the end, would be another format in the same file. */
function checkEnds({ size, readText }: PdfFile): void {
  const head = readText(0, 1024);
  const end = readText(Math.max(0, size - 66_000), 66_000);
  if (HTML.test(head) || end.includes(ZIP_END)) {
    throw refuse(
      fileUnsafe,
      inEnglish('This PDF is also a web page or an archive. Save it again (“Print to PDF”), then upload it.'),
    );
  }
  if (!/%%EOF\s*\0*$/.test(end.slice(-1024)))
    throw refuse(fileUnreadable, inEnglish('The end of this PDF is missing. Save it again.'));
}

/** A part of the file from position `at`; the part before has had its first `fresh` characters. */
type Piece = { text: string; at: number; fresh: number };

function* pieces({ size, readText }: PdfFile): Generator<Piece> {
  let before = '';
  for (let at = 0; at < size; ) {
    const next = readText(at, PIECE_BYTES);
    if (next === '') return;
    yield { text: before + next, at: at - before.length, fresh: before.length };
    at += next.length;
    before = next.slice(-OVERLAP_BYTES);
  }
}
