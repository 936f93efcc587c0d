import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { verifyStaffLink } from '../../staff/index.ts';
import { downloadPath } from './download-path.ts';
import { readFileRow } from './shown-file.ts';

/** Sends a file as a download, also a private one. Throws 404 without a valid signature. */
export async function downloadMedia(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  const mayOpen = await verifyStaffLink(ctx, downloadPath(id), request.query, 'media.manage');
  if (!mayOpen || !/^\d{1,15}$/.test(id)) throw notFound();
  const row = await readFileRow(ctx, Number(id));
  const file = join(ctx.config.dataDir, row.path);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw notFound();
  return reply
    .type(row.content_type)
    .headers({
      'content-length': found.size,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(row.path.split('/').at(-1) ?? 'file')}`,
    })
    .send(createReadStream(file));
}
