/**
 * Authenticates requests to the engine's endpoints that are not JSON calls: paper, response sheet, event log, event
 * stream.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionOf } from '../../identity/index.ts';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { sessionTokenOf } from '../../platform/http/auth/http-auth.ts';
import { failure } from '../../platform/http/calls/failure.ts';
import { notSignedIn } from '../../platform/http/http-error.ts';

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
    const student = await studentCtx(ctx, sessionTokenOf(request));
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
