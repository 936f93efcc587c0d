/** The response sheet of an attempt by its address, to its candidate and not before the result is out. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { malformed } from '../platform/problem.ts';
import { serveStudent } from './bearer.ts';
import { attemptOf } from './queries/attempts.ts';
import { readResult } from './queries/result.ts';
import { responseSheet, SHEET_LANGUAGES, type SheetLanguage } from './response-sheet.ts';

export const SHEET_PATH = `${API_PREFIX}/test_series/pts/response_sheet`;

export function serveSheet(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  return serveStudent(ctx, request, reply, async (ctx) => {
    const { attempt_id } = request.params as { attempt_id: string };
    const { language = 'english' } = request.query as { language?: unknown };
    if (!isLanguage(language)) throw malformed(`language must be one of ${SHEET_LANGUAGES.join(', ')}.`);
    const result = await readResult(ctx, { attempt_id });
    const { student_name } = await attemptOf(ctx, attempt_id);
    const name = `response-sheet-${result.test_series_id}-${attempt_id.slice(0, 8)}.pdf`;
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
      })
      .type('application/pdf')
      .send(await responseSheet(result, student_name, language));
  });
}

function isLanguage(language: unknown): language is SheetLanguage {
  return SHEET_LANGUAGES.includes(language as SheetLanguage);
}
