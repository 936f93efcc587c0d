/** Serves the admit card of one candidate as a PDF: to the candidate once it is published, and to the exam controller. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordChange } from '../../../audit/index.ts';
import { consume, studentTarget, verifySignedUrl } from '../../../identity/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sendAttachment } from '../../../platform/files/attachments/send-attachment.ts';
import { notFound, rateLimited } from '../../../platform/http/http-error.ts';
import { runForStaffLink } from '../../../staff/index.ts';
import { testTexts } from '../../http/messages/test-texts.ts';
import { findTest } from '../../queries/tests.ts';
import { staffCardPath, studentCardPath } from './card-paths.ts';
import { candidateOf, renderCards } from './read-cards.ts';

const ID = /^\d{1,15}$/;

/** Throws 404 unless the address is signed for a session of the candidate and the cards are published. */
export async function serveStudentCard(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { test_id } = request.params as { test_id: string };
  if (!ID.test(test_id)) throw notFound();
  const address = await verifySignedUrl(ctx, studentCardPath(Number(test_id)), request.query);
  if (address.kind !== 'valid' || !(await arePublished(ctx, Number(test_id)))) throw notFound();
  await limitCards(ctx, String(address.studentId));
  return sendCard(reply, await renderCard(ctx, Number(test_id), address.studentId));
}

/** The audit log records each card. Throws 404 unless the address is signed for a session of the exam controller. */
export async function serveStaffCard(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { name } = request.params as { name: string };
  const [, testId, studentId] = /^(\d{1,15})-(\d{1,15})$/.exec(name) ?? [];
  if (!testId || !studentId) throw notFound();
  const path = staffCardPath(Number(testId), Number(studentId));
  const link = { path, query: request.query, permission: 'exams.control' } as const;
  const card = await runForStaffLink(ctx, link, async (ctx, staff) => {
    await limitCards(ctx, `staff-${staff.staffId}`);
    const staffCtx = Object.assign(ctx, { staff, audit: { isRecorded: false } });
    await recordChange(staffCtx, {
      action: 'test.card_read',
      target: studentTarget(Number(studentId)),
      after: { test: Number(testId) },
    });
    return renderCard(ctx, Number(testId), Number(studentId));
  });
  if (!card) throw notFound();
  return sendCard(reply, card);
}

type Card = { rollNumber: string; pdf: Buffer };

async function renderCard(ctx: Ctx, testId: number, studentId: number): Promise<Card> {
  const test = await findTest(ctx, testId);
  const candidate = await candidateOf(ctx, testId, studentId);
  if (!candidate) throw notFound();
  return { rollNumber: candidate.roll_number, pdf: await renderCards(ctx, test, [candidate]) };
}

function sendCard(reply: FastifyReply, { rollNumber, pdf }: Card): FastifyReply {
  const name = `admit-card-${rollNumber.replaceAll('/', '-')}`;
  return sendAttachment(reply, { media_type: 'application/pdf', content: pdf }, name);
}

async function arePublished({ db }: Pick<Ctx, 'db'>, testId: number): Promise<boolean> {
  const row = await db
    .selectFrom('assessment.admission')
    .where('test_id', '=', testId)
    .where('cards_published_at', 'is not', null)
    .select('test_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** For each student and each member of the staff. */
const MAX_CARDS_PER_MINUTE = 10;

async function limitCards(ctx: Ctx, reader: string): Promise<void> {
  const limit = { subject: `admit-card:${reader}`, limit: MAX_CARDS_PER_MINUTE, seconds: 60 };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited(testTexts.manyAdmitCards, wait);
}
