/**
 * A product's PDFs. A free one has a lasting address, which may stand in a page kept for everybody. Any other is
 * opened by an address signed for one student and one file, which ends soon and ends with the student's access.
 * The folder they lie in is never served.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catalogue, type Entry } from '../catalogue/index.ts';
import { secretOf } from '../platform/config.ts';
import type { Ctx } from '../platform/context.ts';
import { filePage, PAGE_POLICY, type Refusal } from './file-page.ts';
import { mayOpen } from './may-open.ts';

const LIFETIME_S = 15 * 60;

type Pdf = Extract<Entry, { kind: 'pdf' }>;
/** Digits as they came: what was signed is what is compared. */
type Asked = { productId: string; entryId: string; student: string; until: string };

export function freeAddress(productId: number, entryId: number): string {
  return `/files/${productId}/${entryId}`;
}

/** Opens the file for this student during the next fifteen minutes. */
export function signedAddress(ctx: Ctx, studentId: number, productId: number, entryId: number): string {
  const until = String(Math.floor(ctx.now.getTime() / 1000) + LIFETIME_S);
  const student = String(studentId);
  const signature = sign(ctx, { productId: String(productId), entryId: String(entryId), student, until });
  return `${freeAddress(productId, entryId)}?${new URLSearchParams({ student, until, signature })}`;
}

export async function openFile(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { productId, entryId } = request.params as { productId: string; entryId: string };
  const { student, until, signature } = request.query as Record<string, unknown>;
  const pdf = pdfOf(Number(productId), Number(entryId));
  const asked = { productId, entryId, student: String(student), until: String(until) };
  const refusal = pdf && (pdf.isFree ? null : await refusalFor(ctx, asked, String(signature)));
  const path = pdf && !refusal ? pathOf(ctx, pdf) : null;
  const found = path ? await stat(path).catch(() => null) : null;
  if (!pdf || refusal || !path || !found?.isFile()) return refuse(reply, refusal ?? 'unknown', Number(productId));
  return reply
    .type('application/pdf')
    .headers({
      'content-length': found.size,
      'cache-control': pdf.isFree ? 'public, max-age=900' : 'private, no-store',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(`${pdf.title}.pdf`)}`,
      ...(pdf.isFree ? {} : { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }),
    })
    .send(createReadStream(path));
}

/** Null when this student may open the file now. */
async function refusalFor(ctx: Ctx, asked: Asked, signature: string): Promise<Refusal | null> {
  if (!Object.values(asked).every((text) => /^\d{1,15}$/.test(text))) return 'unknown';
  if (!isSame(sign(ctx, asked), signature)) return 'unknown';
  if (Number(asked.until) * 1000 < ctx.now.getTime()) return 'expired';
  return (await mayOpen(ctx, Number(asked.student), Number(asked.productId))) ? null : 'closed';
}

const STATUS: Record<Refusal, number> = { unknown: 404, expired: 410, closed: 403 };

function refuse(reply: FastifyReply, refusal: Refusal, productId: number) {
  return reply
    .code(STATUS[refusal])
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': PAGE_POLICY })
    .send(filePage(refusal, catalogue().product(productId)?.seoUrl ?? ''));
}

function sign(ctx: Ctx, { productId, entryId, student, until }: Asked): string {
  const text = `file|${productId}|${entryId}|${student}|${until}`;
  return createHmac('sha256', secretOf(ctx.config)).update(text).digest('base64url');
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function pathOf(ctx: Ctx, pdf: Pdf): string | null {
  const root = resolve(ctx.config.dataDir, 'media');
  const path = join(ctx.config.dataDir, pdf.file);
  return resolve(path).startsWith(root + sep) ? path : null;
}

function pdfOf(productId: number, entryId: number): Pdf | null {
  const tabs = catalogue().product(productId)?.tabs ?? [];
  const entry = tabs.map((tab) => find(tab.entries, entryId)).find(Boolean);
  return entry?.kind === 'pdf' ? entry : null;
}

function find(entries: Entry[], id: number): Entry | undefined {
  for (const entry of entries) {
    if (entry.id === id) return entry;
    const inner = entry.kind === 'category' ? find(entry.entries, id) : undefined;
    if (inner) return inner;
  }
  return undefined;
}
