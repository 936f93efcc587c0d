/** The challenges of a question without the names of the candidates, and their files. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Response } from '../../../../contract/assessment/answer-events.ts';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import { listChallenges as endpoint } from '../../../../contract/staff/exams/key-decisions.ts';
import { recordDownload } from '../../../audit/index.ts';
import type { Ctx, StaffCtx, StaffMember } from '../../../platform/context.ts';
import { runList } from '../../../platform/database/lists/list-query.ts';
import { sendAttachment } from '../../../platform/files/attachments/send-attachment.ts';
import { signForStaff } from '../../../platform/http/auth/staff-link.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import { runForStaffLink } from '../../../staff/index.ts';
import { findTest, targetOf } from '../../queries/tests.ts';
import { findReview } from '../find-review.ts';
import { isKeyShown, phaseOf } from '../rules.ts';

export const CHALLENGE_FILE_PATH = '/challenge-file/:id';

type Row = {
  challenge_id: string;
  file_id: string | null;
  claim: Response;
  language: number;
  reason: string;
  changed_at: Date;
};

/** Returns a page, which is empty while an attempt can be running: claims tell about the key. Throws 404 for an unknown test, 400 for a cursor of another list. */
export async function challengesForStaff(
  ctx: StaffCtx,
  body: DecodedBody<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const { test_id, question_id, language } = body;
  const test = await findTest(ctx, test_id);
  const isOut = isKeyShown(phaseOf(await findReview(ctx, test_id), test, ctx.now), test, ctx.now);
  return runList(ctx, endpoint, body, {
    columns: sql`challenge.public_id as challenge_id, challenge.file_id, challenge.claim, challenge.language,
      challenge.reason, challenge.changed_at`,
    from: sql`assessment.challenge`,
    where: [
      sql`challenge.test_id = ${test_id}::bigint and challenge.question_id = ${question_id}::bigint`,
      !isOut && sql`false`,
      language && sql`challenge.language = ${Number(language)}::int`,
    ],
    sorts: { changed_at: { by: sql`challenge.changed_at`, type: 'timestamptz' } },
    defaultSort: '-changed_at',
    key: sql`challenge.public_id`,
    keyType: 'uuid',
    execute: (statement) => statement.execute(ctx.db),
    show: (row: Row) => ({
      challenge_id: row.challenge_id,
      claim: row.claim,
      language: row.language,
      reason: row.reason,
      file_url: row.file_id && signForStaff(ctx, pathOf(test_id, row.file_id)),
      changed_at: row.changed_at.toISOString(),
    }),
  });
}

function pathOf(testId: number, fileId: string): string {
  return CHALLENGE_FILE_PATH.replace(':id', `${testId}-${fileId}`);
}

/** Serves a file as a download, after the audit log has recorded each one. Throws 404 without a valid signature. */
export async function serveChallengeFile(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { id: name } = request.params as { id: string };
  const path = CHALLENGE_FILE_PATH.replace(':id', name);
  const link = { path, query: request.query, permission: 'keys.change' } as const;
  const found = await runForStaffLink(ctx, link, (ctx, staff) => readChallengeFile(ctx, staff, name));
  if (!found) throw notFound();
  return sendAttachment(reply, found, 'challenge');
}

async function readChallengeFile(ctx: Ctx, staff: StaffMember, name: string) {
  const [, testId = '', id = ''] = /^(\d{1,15})-([0-9a-f-]{36})$/.exec(name) ?? [];
  const found = await ctx.db
    .selectFrom('assessment.challenge as challenge')
    .innerJoin('assessment.challenge_file as file', (join) =>
      join.onRef('file.student_id', '=', 'challenge.student_id').onRef('file.id', '=', 'challenge.file_id'),
    )
    .where('challenge.test_id', '=', Number(testId))
    .where('challenge.file_id', '=', id)
    .select(['file.media_type', 'file.content'])
    .executeTakeFirst();
  if (!found) return null;
  const staffCtx = Object.assign(ctx, { staff, audit: { isRecorded: false } });
  const target = targetOf(await findTest(ctx, Number(testId)));
  await recordDownload(staffCtx, { action: 'key_review.file_read', target, after: { file: id } });
  return found;
}
