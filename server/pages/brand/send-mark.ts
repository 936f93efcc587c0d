import type { FastifyReply, FastifyRequest } from 'fastify';
import { accent } from '../../platform/config/accent.ts';
import type { Ctx } from '../../platform/context.ts';
import { writtenPages } from '../index.ts';
import { MARK_PATH, markOf } from './mark.ts';

const DAY_SECONDS = 86_400;
const POLICY = "default-src 'none'; sandbox";

/** Sends the mark; cached under its versioned URL, and revalidated under any other. */
export function sendMark(_ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  return reply
    .type('image/svg+xml')
    .header('cache-control', request.url === MARK_PATH ? 'no-cache' : `public, max-age=${DAY_SECONDS}`)
    .header('content-security-policy', POLICY)
    .send(markOf(writtenPages().institute?.name ?? '', accent()));
}
