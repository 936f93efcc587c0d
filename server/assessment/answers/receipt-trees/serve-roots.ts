/** Serves the roots of all hash trees without a sign-in, so that anyone can verify a log. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReceiptRoots } from '../../../../contract/assessment/event-log.ts';
import { API_PREFIX } from '../../../../contract/endpoint.ts';
import { perStore } from '../../../platform/cache/per-store.ts';
import type { Ctx } from '../../../platform/context.ts';

export const ROOTS_PATH = `${API_PREFIX}/test_series/pts/receipt_roots`;

/** A tree a night: the roots of fifty years. */
const MAX_ROOTS = 20_000;
const CACHE_MS = 60_000;

type Cached = { at: number; text: Promise<string> | null };
const cacheOf = perStore((): Cached => ({ at: 0, text: null }));

/** Reads the roots at most once a minute, whatever the number of calls. */
export async function serveRoots(ctx: Ctx, _request: FastifyRequest, reply: FastifyReply) {
  const cached = cacheOf(ctx);
  const now = ctx.now.getTime();
  if (cached.text === null || Math.abs(now - cached.at) >= CACHE_MS) {
    const text = readRoots(ctx);
    Object.assign(cached, { at: now, text });
    text.catch(() => {
      if (cached.text === text) cached.text = null;
    });
  }
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'public, max-age=60')
    .send(await cached.text);
}

async function readRoots({ db }: Ctx): Promise<string> {
  const rows = await db
    .selectFrom('assessment.receipt_tree')
    .select(['id', 'built_at', 'root', 'size'])
    .orderBy('id', 'desc')
    .limit(MAX_ROOTS)
    .execute();
  const roots = rows.map(({ id, built_at, root, size }) => ({
    tree: id,
    built_at: built_at.toISOString(),
    root,
    size,
  }));
  return JSON.stringify({ roots } satisfies ReceiptRoots);
}
