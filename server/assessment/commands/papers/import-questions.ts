/** Imports a question bank (Moodle XML, GIFT or CSV) as a paper. */

import type { Ctx } from '../../../platform/context.ts';
import type { ContentFile } from '../../../platform/files/content-file.ts';
import { storePictures } from '../../question-banks/pictures.ts';
import { readQuestionBank } from '../../question-banks/read-question-bank.ts';
import { buildPaperFile, checkQuestions } from '../../question-banks/to-paper.ts';
import { storePaper } from './import-paper.ts';

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
  const read = readQuestionBank(file.path, file.text);
  const { gradable, skipped } = checkQuestions(read.questions);
  // Reports skipped questions before the file can be rejected, because the reasons help to correct it.
  for (const { line, reason } of [...read.skipped, ...skipped].sort((a, b) => a.line - b.line))
    file.skip?.(line, reason);
  const paper = buildPaperFile(file.path, gradable, read.head);
  if (!file.isDryRun) await storePictures(ctx, read.pictures);
  await beforeWrites(ctx);
  await storePaper(ctx, { value: paper, lineOf: () => 1 });
}
