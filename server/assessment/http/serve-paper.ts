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
    reply.headers({
      'cache-control': 'private, max-age=31536000, immutable',
      etag: paper.etag,
      vary: 'accept-encoding',
    });
    if (request.headers['if-none-match'] === paper.etag) return reply.code(304).send();
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
    reply.type('application/json; charset=utf-8');
    if (encoding === 'identity') return reply.send(paper.json);
    return reply.header('content-encoding', encoding).send(paper[encoding]);
  });
}

function encodingFor(accepted: string): 'br' | 'gzip' | 'identity' {
  const names = accepted.split(',').map((part) => part.trim());
  const takes = (name: string) => names.some((part) => part.split(';')[0] === name && !/;\s*q=0(\.0+)?$/.test(part));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
