import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordReading } from '../../audit/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { isPublicMedia } from '../../platform/files/media/media-folder.ts';
import { nameOf } from '../../platform/files/media/place-file.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { sendPrivateFile } from '../../platform/storage/send-private-file.ts';
import { runForStaffLink } from '../../staff/index.ts';
import { downloadPath } from './download-path.ts';
import { refuseHiddenBriefly } from './paper-media.ts';
import { fileTarget, readFileRow } from './shown-file.ts';

/** Sends a file as a download; records the reading of a private one. Throws 404 without a valid signature. */
export async function downloadMedia(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  if (!/^\d{1,15}$/.test(id)) throw notFound();
  const link = { path: downloadPath(id), query: request.query, permission: 'media.manage' } as const;
  const row = await runForStaffLink(ctx, link, async (ctx, staff) => {
    const row = await readFileRow(ctx, Number(id));
    await refuseHiddenBriefly(ctx, staff, row);
    if (!isPublicMedia(`/${nameOf(row.path)}`)) {
      const staffCtx = Object.assign(ctx, { staff, audit: { isRecorded: false } });
      await recordReading(staffCtx, { action: 'media.read', target: fileTarget(row) });
    }
    return row;
  });
  if (!row) throw notFound();
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  const isSent = await sendPrivateFile(ctx.config, reply, {
    key: row.path,
    contentType: row.content_type,
    disposition: `attachment; filename*=UTF-8''${encodeURIComponent(row.path.split('/').at(-1) ?? 'file')}`,
  });
  if (!isSent) throw notFound();
  return reply;
}
