import type { FastifyReply, FastifyRequest } from 'fastify';
import { indianDate } from '../platform/clock.ts';
import type { Ctx } from '../platform/context.ts';
import { sendPrivateFile } from '../platform/storage/send-private-file.ts';
import { runForStaffLink } from '../staff/index.ts';
import { downloadPath } from './download-path.ts';
import { keyOf } from './export-files.ts';
import { sourceOf } from './sources/sources.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/**
 * Sends the file of an export to the person who requested it: the link must be signed for a live session of that person,
 * whose role still has the permissions of the list.
 */
export async function downloadExport(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  reply.header('x-content-type-options', 'nosniff');
  const row = await findExport(ctx, id, request.query);
  const file = row && {
    key: keyOf(row.file),
    contentType: TYPES[row.format],
    disposition: `attachment; filename="${row.source}-${indianDate(row.requested_at)}.${row.format}"`,
  };
  if (await sendPrivateFile(ctx.config, reply, file)) return reply;
  return reply.code(404).type('text/plain; charset=utf-8').send(EXPIRED);
}

const EXPIRED =
  'This link has expired, or you are signed out. Open Exports in the console, and download the file there.';

function findExport(ctx: Ctx, id: string, query: unknown) {
  if (!/^\d{1,15}$/.test(id)) return null;
  return runForStaffLink(ctx, { path: downloadPath(id), query, permission: null }, async (ctx, staff) => {
    const row = await ctx.db
      .selectFrom('exports.list_export')
      .where('id', '=', Number(id))
      .where('staff_id', '=', staff.staffId)
      .where('state', '=', 'done')
      .where('expires_at', '>', ctx.now)
      .selectAll()
      .executeTakeFirst();
    if (!row?.file || sourceOf(row.source).permissions.some((one) => !staff.permissions.has(one))) return null;
    return { ...row, file: row.file };
  });
}
