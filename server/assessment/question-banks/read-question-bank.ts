/** Reads a question bank in one of the supported formats, which the name and the first bytes of a file tell. */
import { Rejected } from '../../platform/files/content-file.ts';
import { type Archive, readArchive } from './archive/read-archive.ts';
import { readGift } from './gift/read-gift.ts';
import type { ImportedQuestions } from './imported-question.ts';
import { readXml } from './markup/xml.ts';
import { readMoodleQuiz } from './moodle/read-moodle-xml.ts';
import { isItem } from './qti/read-item.ts';
import { readQtiPackage, readSingleItem } from './qti/read-package.ts';
import { readCsv } from './table/read-csv.ts';
import { readXlsx } from './table/read-xlsx.ts';

const READERS: Readonly<Record<string, (text: string) => ImportedQuestions & { head: string }>> = {
  xml: readXmlBank,
  gift: readGift,
  // As Moodle names its exports.
  txt: readGift,
  csv: readCsv,
};

const MAX_CHARACTERS = 32 * 1024 * 1024;

/** Reads a file of text. Throws `Rejected` with the line for one that cannot be read. Unsupported questions are in `skipped`. */
export function readQuestionBank(path: string, text: string): ImportedQuestions & { head: string } {
  if (/^PK\p{Cc}/u.test(text))
    throw new Rejected(1, 'zip archives are not supported: unpack the archive and import its files');
  if (text.includes('\0')) throw new Rejected(1, 'the file is not text');
  if (text.length > MAX_CHARACTERS) throw new Rejected(1, 'the file is larger than 32 MB');
  const ending = path.split('.').at(-1) ?? '';
  const read = Object.hasOwn(READERS, ending) ? READERS[ending]?.(text) : undefined;
  if (!read) throw new Rejected(1, 'unknown file type');
  return read;
}

/** Reads a file in any of the formats; archives are spreadsheets, Word documents or packages of QTI. */
export async function readBankFile(name: string, bytes: Buffer): Promise<ImportedQuestions> {
  const isArchive = bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;
  if (!isArchive) return readQuestionBank(name, decodeText(bytes));
  const archive = readArchive(bytes);
  if (archive.has('word/document.xml')) {
    // Loaded by the thread that reads uploaded files, and not by the process that imports papers.
    const { readDocx } = await import('./docx/read-docx.ts');
    return readDocx(archive);
  }
  if (isSpreadsheet(archive)) return readXlsx(archive);
  return readQtiPackage(archive);
}

function isSpreadsheet(archive: Archive): boolean {
  return archive.has('xl/workbook.xml');
}

/** Windows writes texts in UTF-16 with a mark at their beginning. */
function decodeText(bytes: Buffer): string {
  const mark = bytes.length >= 2 ? bytes.readUInt16LE(0) : 0;
  return new TextDecoder(mark === 0xfeff ? 'utf-16le' : mark === 0xfffe ? 'utf-16be' : 'utf-8').decode(bytes);
}

/** Moodle and QTI have the same ending. */
function readXmlBank(text: string): ImportedQuestions & { head: string } {
  const document = readXml(text);
  if (isItem(document.root)) return { ...readSingleItem(document.root, text), head: '' };
  if (document.root.name === 'questestinterop')
    throw new Rejected(document.root.line, 'this is QTI 1.2: export it again as QTI 2.1, 2.2 or 3');
  return readMoodleQuiz(document, text);
}
