/** Imports a question bank (Moodle XML, GIFT or CSV) as a paper. */

import type { Ctx } from '../../../platform/context.ts';
import { type ContentFile, Rejected } from '../../../platform/files/content-file.ts';
import { readCsv } from '../../question-banks/csv.ts';
import { readGift } from '../../question-banks/gift.ts';
import type { ImportedQuestions } from '../../question-banks/imported-question.ts';
import { readMoodleXml } from '../../question-banks/moodle-xml.ts';
import { storePictures } from '../../question-banks/pictures.ts';
import { buildPaperFile, checkQuestions } from '../../question-banks/to-paper.ts';
import { storePaper } from './import-paper.ts';

const READERS: Readonly<Record<string, (text: string) => ImportedQuestions & { head: string }>> = {
  xml: readMoodleXml,
  gift: readGift,
  csv: readCsv,
};

const MAX_CHARACTERS = 32 * 1024 * 1024;

/**
 * Idempotent by the paper's id. Unsupported questions are skipped and reported with line and reason, even if the file
 * is rejected. An invalid or malicious file is rejected as a whole. Pictures are stored before `beforeWrites` and all
 * writes, so that no lock waits for the storage; those of a rejected file stay, named by their content.
 */
export async function importQuestions(
  ctx: Ctx,
  file: ContentFile,
  beforeWrites: (ctx: Ctx) => Promise<unknown> = async () => {},
): Promise<void> {
  if (/^PK\p{Cc}/u.test(file.text))
    throw new Rejected(1, 'zip archives are not supported: unpack the archive and import its files');
  if (file.text.includes('\0')) throw new Rejected(1, 'the file is not text');
  if (file.text.length > MAX_CHARACTERS) throw new Rejected(1, 'the file is larger than 32 MB');
  const read = READERS[file.path.split('.').at(-1) ?? '']?.(file.text);
  if (!read) throw new Rejected(1, 'unknown file type');
  const { gradable, skipped } = checkQuestions(read.questions);
  // Reports skipped questions before the file can be rejected, because the reasons help to correct it.
  for (const { line, reason } of [...read.skipped, ...skipped].sort((a, b) => a.line - b.line))
    file.skip?.(line, reason);
  const paper = buildPaperFile(file.path, gradable, read.head);
  if (!file.isDryRun) await storePictures(ctx, read.pictures);
  await beforeWrites(ctx);
  await storePaper(ctx, paper);
}
