/**
 * Authenticates requests to the engine's endpoints that are not JSON calls: paper, response sheet, event log, event
 * stream.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionOf } from '../../identity/index.ts';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { notSignedIn } from '../../platform/http/http-error.ts';
import { ENGINE_COOKIE, failure } from '../../platform/http/serve.ts';

/** Returns the token in the Authorization header, or null. */
export function bearerTokenOf(request: FastifyRequest): string | null {
  return /^Bearer\s+(\S{1,500})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

export function engineCookieOf(request: FastifyRequest): string | null {
  const prefix = `${ENGINE_COOKIE}=`;
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(prefix));
  return pair?.slice(prefix.length) || null;
}

/** Returns the token of a request from its Authorization header, else from the engine cookie. */
export function tokenOf(request: FastifyRequest): string | null {
  return bearerTokenOf(request) ?? engineCookieOf(request);
}

/** Returns the context of a signed-in student, or null. */
export async function studentCtx(ctx: Ctx, token: string | null): Promise<StudentCtx | null> {
  const session = token ? await sessionOf(ctx, token) : null;
  return session?.kind === 'student' ? { ...ctx, session, studentId: session.studentId } : null;
}

/** Serves a signed-in student; a refusal has the same envelope as in the JSON calls. */
export async function serveStudent(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  serve: (ctx: StudentCtx) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    const student = await studentCtx(ctx, tokenOf(request));
    if (!student) throw notSignedIn();
    return await serve(student);
  } catch (error) {
    // The status of a response that has begun cannot change, so the connection is closed.
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return reply;
    }
    const { status, envelope, headers } = failure(ctx, error);
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .send(envelope);
  }
}
