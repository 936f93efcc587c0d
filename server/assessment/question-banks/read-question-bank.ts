/** Reads a question bank in one of the supported formats, which the ending of its name tells. */
import { Rejected } from '../../platform/files/content-file.ts';
import { readCsv } from './csv.ts';
import { readGift } from './gift.ts';
import type { ImportedQuestions } from './imported-question.ts';
import { readMoodleXml } from './moodle-xml.ts';

const READERS: Readonly<Record<string, (text: string) => ImportedQuestions & { head: string }>> = {
  xml: readMoodleXml,
  gift: readGift,
  // As Moodle names its exports.
  txt: readGift,
  csv: readCsv,
};

const MAX_CHARACTERS = 32 * 1024 * 1024;

/** Throws `Rejected` with the line for a file that cannot be read. Unsupported questions are in `skipped`. */
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
