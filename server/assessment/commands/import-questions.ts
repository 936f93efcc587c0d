/** Loads a question bank in another program's format, as a paper. */
import { type ContentFile, Rejected } from '../../platform/content-file.ts';
import type { Ctx } from '../../platform/context.ts';
import { readCsv } from '../import/csv.ts';
import type { Drafts } from '../import/draft.ts';
import { readGift } from '../import/gift.ts';
import { readMoodleXml } from '../import/moodle-xml.ts';
import { storePictures } from '../import/pictures.ts';
import { checkDrafts, paperOf } from '../import/to-paper.ts';
import { storePaper } from './import-paper.ts';

const READERS: Readonly<Record<string, (text: string) => Drafts & { head: string }>> = {
  xml: readMoodleXml,
  gift: readGift,
  csv: readCsv,
};

const MOST_LETTERS = 32 * 1024 * 1024;

/**
 * Idempotent by the paper's id. A question that has no counterpart here is left out whole and named with line and
 * reason, also where the file is rejected; a file that is broken, or means harm, is rejected whole.
 */
export async function importQuestions(ctx: Ctx, file: ContentFile): Promise<void> {
  if (/^PK\p{Cc}/u.test(file.text))
    throw new Rejected(1, 'a zip archive is not opened: unpack it, and import what is in it');
  if (file.text.includes('\0')) throw new Rejected(1, 'the file is not text');
  if (file.text.length > MOST_LETTERS) throw new Rejected(1, 'the file is larger than 32 MB');
  const read = READERS[file.path.split('.').at(-1) ?? '']?.(file.text);
  if (!read) throw new Rejected(1, 'a file of this kind is not known');
  const { sound, leftOut } = checkDrafts(read.drafts);
  // Before anything rejects the file: the reasons are needed then most.
  for (const { line, reason } of [...read.leftOut, ...leftOut].sort((a, b) => a.line - b.line))
    file.leaveOut?.(line, reason);
  await storePaper(ctx, paperOf(file.path, sound, read.head));
  if (!file.isTrial) storePictures(ctx.config.dataDir, read.pictures);
}
