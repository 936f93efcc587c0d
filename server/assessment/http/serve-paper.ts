/** Serves the paper of an attempt: the same bytes for all attempts at this version, compressed once. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../platform/context.ts';
import { attemptOf } from '../queries/attempts.ts';
import { servedPaper } from '../queries/papers.ts';
import { serveStudent } from './request-auth.ts';

export function servePaper(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  return serveStudent(ctx, request, reply, async (ctx) => {
    const { attempt_id } = request.params as { attempt_id: string };
    const paper = await servedPaper(ctx, await attemptOf(ctx, attempt_id));
    return paper.send(request, reply);
  });
}
