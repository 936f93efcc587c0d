/** Pictures and PDFs that prove an offline payment: stored in the database, opened by a signed link of the staff. */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachmentInvalid, MAX_ATTACHMENT_BYTES } from '../../../../contract/staff/money/offline/payment.ts';
import { recordDownload } from '../../../audit/index.ts';
import { studentTarget } from '../../../identity/index.ts';
import type { Ctx, StaffCtx, StaffMember } from '../../../platform/context.ts';
import { attachmentType } from '../../../platform/files/attachments/attachment-type.ts';
import { sendAttachment } from '../../../platform/files/attachments/send-attachment.ts';
import { signForStaff } from '../../../platform/http/auth/staff-link.ts';
import { notFound, refuse } from '../../../platform/http/http-error.ts';
import { runForStaffLink } from '../../../staff/index.ts';

export const ATTACHMENT_PATH = '/payment-attachment/:id';

/** Stores a file, given as Base64, and returns its id. Throws the refusal `attachment_invalid`. */
export async function storeAttachment(ctx: Ctx, studentId: number, base64: string): Promise<string> {
  const content = Buffer.from(base64, 'base64');
  const type = attachmentType(content, MAX_ATTACHMENT_BYTES);
  if (!type) throw refuse(attachmentInvalid);
  const id = randomUUID();
  await ctx.db
    .insertInto('checkout.payment_attachment')
    .values({ student_id: studentId, id, media_type: type, content, added_at: ctx.now })
    .execute();
  return id;
}

/** False after the deletion of the student, or when nobody approved the payment within days. */
export async function hasAttachment(ctx: Ctx, studentId: number, id: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('checkout.payment_attachment')
    .where('student_id', '=', studentId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the link to an attachment, which is valid for 15 minutes. The caller has checked the permission. */
export function attachmentUrl(ctx: StaffCtx, studentId: number, id: string): string {
  return signForStaff(ctx, ATTACHMENT_PATH.replace(':id', `${studentId}-${id}`));
}

/**
 * Serves an attachment as a download, because its content comes from outside, after the audit log has recorded the reading.
 * Throws 404 without a valid signature.
 */
export async function serveAttachment(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { id: name } = request.params as { id: string };
  const path = ATTACHMENT_PATH.replace(':id', name);
  const link = { path, query: request.query, permission: 'orders.read' } as const;
  const found = await runForStaffLink(ctx, link, (ctx, staff) => readAttachment(ctx, staff, name));
  if (!found) throw notFound();
  return sendAttachment(reply, found, 'payment');
}

async function readAttachment(ctx: Ctx, staff: StaffMember, name: string) {
  const [, studentId = '', id = ''] = /^(\d+)-([0-9a-f-]{36})$/.exec(name) ?? [];
  const found = await ctx.db
    .selectFrom('checkout.payment_attachment')
    .where('student_id', '=', Number(studentId))
    .where('id', '=', id)
    .select(['media_type', 'content'])
    .executeTakeFirst();
  if (!found) return null;
  const staffCtx = Object.assign(ctx, { staff, audit: { isRecorded: false } });
  const target = studentTarget(Number(studentId));
  await recordDownload(staffCtx, { action: 'student.attachment_read', target, after: { file: id } });
  return found;
}
