/** A product's PDFs are opened by signed addresses that end soon; the folder they lie in is never served. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catalogue, type Entry } from '../catalogue/index.ts';
import { secretOf } from '../platform/config.ts';
import type { Ctx } from '../platform/context.ts';

const LIFETIME_S = 15 * 60;

export function fileAddress(ctx: Ctx, productId: number, entryId: number): string {
  const until = Math.floor(ctx.now.getTime() / 1000) + LIFETIME_S;
  return `/files/${productId}/${entryId}?until=${until}&signature=${sign(ctx, productId, entryId, until)}`;
}

export async function openFile(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { productId, entryId } = request.params as { productId: string; entryId: string };
  const { until, signature } = request.query as { until?: string; signature?: string };
  const expected = sign(ctx, Number(productId), Number(entryId), Number(until));
  if (!isSame(expected, String(signature ?? ''))) return say(reply, 404, 'We could not find this file.');
  if (Number(until) * 1000 < ctx.now.getTime()) {
    return say(reply, 410, 'This link has expired. Please open the file again from the course.');
  }
  const path = pathOf(ctx, Number(productId), Number(entryId));
  const found = path ? await stat(path).catch(() => null) : null;
  if (!path || !found?.isFile()) return say(reply, 404, 'We could not find this file.');
  return reply
    .type('application/pdf')
    .headers({ 'content-length': found.size, 'cache-control': 'private, max-age=900', 'content-disposition': 'inline' })
    .send(createReadStream(path));
}

function sign(ctx: Ctx, productId: number, entryId: number, until: number): string {
  return createHmac('sha256', secretOf(ctx.config)).update(`file|${productId}|${entryId}|${until}`).digest('base64url');
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function say(reply: FastifyReply, status: number, sentence: string) {
  return reply.code(status).type('text/plain; charset=utf-8').send(sentence);
}

function pathOf(ctx: Ctx, productId: number, entryId: number): string | null {
  const tabs = catalogue().product(productId)?.tabs ?? [];
  const entry = tabs.map((tab) => find(tab.entries, entryId)).find(Boolean);
  if (entry?.kind !== 'pdf') return null;
  const root = resolve(ctx.config.dataDir, 'media');
  const path = join(ctx.config.dataDir, entry.file);
  return resolve(path).startsWith(root + sep) ? path : null;
}

function find(entries: Entry[], id: number): Entry | undefined {
  for (const entry of entries) {
    if (entry.id === id) return entry;
    const inner = entry.kind === 'category' ? find(entry.entries, id) : undefined;
    if (inner) return inner;
  }
  return undefined;
}
