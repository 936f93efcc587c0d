/** Serves a paper or its answer key as a PDF. The audit log has each one. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordChange } from '../../../../audit/index.ts';
import { type Ctx, inTransaction, type StaffMember } from '../../../../platform/context.ts';
import { sendAttachment } from '../../../../platform/files/attachments/send-attachment.ts';
import { notFound } from '../../../../platform/http/http-error.ts';
import { pdfPool } from '../../../../platform/pdf/pdf-pool.ts';
import { runForStaffLink } from '../../../../staff/index.ts';
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
  const link = { path: pathOf(name), query: request.query, permission: PDF_PERMISSIONS[kind as PdfKind] };
  const content = await runForStaffLink(ctx, link, async (ctx, staff, isValid) => {
    const pdf = await renderPdf(ctx, staff, { paperId: Number(paperId), kind: kind as PdfKind, language });
    // The right can end while the paper is built and drawn.
    if (!(await isValid())) return null;
    await pdf.record();
    return pdf.content;
  });
  if (!content) throw notFound();
  return sendAttachment(reply, { media_type: 'application/pdf', content }, `${kind}-${paperId}-${language}`);
}

type Printed = { paperId: number; kind: PdfKind; language: string };

async function renderPdf(ctx: Ctx, staff: StaffMember, { paperId, kind, language }: Printed) {
  const staffCtx = Object.assign(ctx, { staff, audit: { isRecorded: false } });
  const draft = await readDraft(staffCtx, paperId);
  const { built } = await buildDraft(staffCtx, draft, 'shown');
  const input = { built, version: draft.version, kind, language } as PaperPdfInput;
  const content = await pdfPool.render(RENDERER, input);
  const record = () =>
    inTransaction(staffCtx, (staffCtx) =>
      recordChange(staffCtx, {
        action: kind === 'key' ? 'paper.key_printed' : 'paper.printed',
        target: targetOf(draft),
        after: { version: draft.version, language },
      }),
    );
  return { content, record };
}
