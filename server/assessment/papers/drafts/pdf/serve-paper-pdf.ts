/** Serves a paper or its answer key as a PDF. The audit log has each one. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordChange } from '../../../../audit/index.ts';
import { type Ctx, inTransaction } from '../../../../platform/context.ts';
import { sendAttachment } from '../../../../platform/files/send-attachment.ts';
import { notFound } from '../../../../platform/http/http-error.ts';
import { pdfPool } from '../../../../platform/pdf/pdf-pool.ts';
import { verifyStaffLink } from '../../../../staff/index.ts';
import { readDraft, targetOf } from '../draft-store.ts';
import { buildDraft } from '../thread/build-draft.ts';
import type { PaperPdfInput } from './paper-pdf.ts';
import { PDF_PERMISSIONS, type PdfKind, pathOf } from './pdf-links.ts';

const RENDERER = new URL('./paper-pdf.ts', import.meta.url);

/** Throws 404 without a valid signature, and the refusals of a preview. */
export async function servePaperPdf(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { id: name } = request.params as { id: string };
  const [, paperId = '', kind, language] = /^(\d{1,12})-(paper|key)-(english|hindi)$/.exec(name) ?? [];
  if (!kind || !language) throw notFound();
  const staff = await findReader(ctx, name, request.query, kind as PdfKind);
  if (!staff) throw notFound();
  const staffCtx = Object.assign(ctx, { staff, audit: { isRecorded: false } });
  const draft = await readDraft(staffCtx, Number(paperId));
  const { built } = await buildDraft(staffCtx, draft, 'shown');
  const input = { built, version: draft.version, kind, language } as PaperPdfInput;
  const content = await pdfPool.render(RENDERER, input);
  await inTransaction(staffCtx, (staffCtx) =>
    recordChange(staffCtx, {
      action: kind === 'key' ? 'paper.key_printed' : 'paper.printed',
      target: targetOf(draft),
      after: { version: draft.version, language },
    }),
  );
  return sendAttachment(reply, { media_type: 'application/pdf', content }, `${kind}-${paperId}-${language}`);
}

async function findReader(ctx: Ctx, name: string, query: unknown, kind: PdfKind) {
  for (const permission of PDF_PERMISSIONS[kind]) {
    const staff = await verifyStaffLink(ctx, pathOf(name), query, permission);
    if (staff) return staff;
  }
  return null;
}
