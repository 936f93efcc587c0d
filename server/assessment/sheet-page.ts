/** The response sheet of an attempt by its address, to its candidate and not before the result is out. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { notSignedIn } from '../platform/problem.ts';
import { failure } from '../platform/serve.ts';
import { bearerOf, engineCookieOf, studentCtx } from './bearer.ts';
import { attemptOf } from './queries/attempts.ts';
import { readResult } from './queries/result.ts';
import { responseSheet } from './response-sheet.ts';

export const SHEET_PATH = `${API_PREFIX}/test_series/pts/response_sheet`;

export async function serveSheet(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  try {
    const student = await studentCtx(ctx, bearerOf(request) ?? engineCookieOf(request));
    if (!student) throw notSignedIn();
    const { attempt_id } = request.params as { attempt_id: string };
    const result = await readResult(student, { attempt_id });
    const { student_name } = await attemptOf(student, attempt_id);
    const name = `response-sheet-${result.test_series_id}-${attempt_id.slice(0, 8)}.pdf`;
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
      })
      .type('application/pdf')
      .send(await responseSheet(result, student_name));
  } catch (error) {
    const { status, envelope, headers } = failure(ctx, error);
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .send(envelope);
  }
}
