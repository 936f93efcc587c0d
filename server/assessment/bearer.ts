/** Who asks for one of the engine's addresses that are no JSON calls. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionOf } from '../identity/index.ts';
import type { Ctx, StudentCtx } from '../platform/context.ts';
import { notSignedIn } from '../platform/problem.ts';
import { ENGINE_COOKIE, failure } from '../platform/serve.ts';

/** The token in the Authorization header; null without one. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer\s+(\S{1,500})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

export function engineCookieOf(request: FastifyRequest): string | null {
  const prefix = `${ENGINE_COOKIE}=`;
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(prefix));
  return pair?.slice(prefix.length) || null;
}

/** The token of a request, from its header or else the engine's cookie. */
export function tokenOf(request: FastifyRequest): string | null {
  return bearerOf(request) ?? engineCookieOf(request);
}

/** The context of a signed-in student, or null. */
export async function studentCtx(ctx: Ctx, token: string | null): Promise<StudentCtx | null> {
  const session = token ? await sessionOf(ctx, token) : null;
  return session?.kind === 'student' ? { ...ctx, session, studentId: session.studentId } : null;
}

/** Answers an address for who is signed in; every refusal is said in the envelope of the JSON calls. */
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
    // A stream that has begun can only be broken off.
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
