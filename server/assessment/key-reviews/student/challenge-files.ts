/** Pictures that support challenges: stored in the database, which only their student and the staff read. */

import { randomUUID } from 'node:crypto';
import {
  fileInvalid,
  MAX_CHALLENGE_BYTES,
  MAX_CHALLENGE_FILES,
  tooManyFiles,
} from '../../../../contract/assessment/challenges.ts';
import { consume } from '../../../identity/index.ts';
import type { StudentCtx } from '../../../platform/context.ts';
import { attachmentType } from '../../../platform/files/attachments/attachment-type.ts';
import { rateLimited, refuse } from '../../../platform/http/http-error.ts';
import { testTexts } from '../../http/messages/test-texts.ts';

/** Files of one student: each is written although it replaces another one. */
const MAX_STORED_A_DAY = 60;
const DAY_SECONDS = 86_400;

type Question = { testId: number; questionId: number };

/**
 * Stores a file, given as Base64, for the challenge of a question and returns its id; that of `before` for the same file. The
 * caller has locked the student's challenges. Throws the refusals `file_invalid` and `too_many_files`, and 429.
 */
export async function storeFile(
  ctx: StudentCtx,
  { testId, questionId }: Question,
  base64: string,
  before: string | null,
): Promise<string> {
  const content = Buffer.from(base64, 'base64');
  const media_type = attachmentType(content, MAX_CHALLENGE_BYTES);
  // A PDF may contain programs, and who decides the challenges opens it.
  if (!media_type || media_type === 'application/pdf') throw refuse(fileInvalid);
  if (before !== null && (await isStored(ctx, before, content))) return before;
  const { count } = await ctx.db
    .selectFrom('assessment.challenge')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('student_id', '=', ctx.studentId)
    .where('test_id', '=', testId)
    .where('question_id', '!=', questionId)
    .where('file_id', 'is not', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_CHALLENGE_FILES) throw refuse(tooManyFiles);
  await countStored(ctx);
  const id = randomUUID();
  await ctx.db
    .insertInto('assessment.challenge_file')
    .values({ student_id: ctx.studentId, id, media_type, content, added_at: ctx.now })
    .execute();
  return id;
}

async function isStored(ctx: StudentCtx, id: string, content: Buffer): Promise<boolean> {
  const same = await ctx.db
    .selectFrom('assessment.challenge_file')
    .select('id')
    .where('student_id', '=', ctx.studentId)
    .where('id', '=', id)
    .where('content', '=', content)
    .executeTakeFirst();
  return same !== undefined;
}

async function countStored(ctx: StudentCtx): Promise<void> {
  const subject = `challenge-file:${ctx.studentId}`;
  const { isAllowed, wait } = await consume(ctx, { subject, limit: MAX_STORED_A_DAY, seconds: DAY_SECONDS });
  if (!isAllowed) throw rateLimited(testTexts.manyPictures, wait);
}

export async function deleteFile(ctx: StudentCtx, id: string | null): Promise<void> {
  if (id === null) return;
  await ctx.db
    .deleteFrom('assessment.challenge_file')
    .where('student_id', '=', ctx.studentId)
    .where('id', '=', id)
    .execute();
}
