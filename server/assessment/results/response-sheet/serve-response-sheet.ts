/** Serves the response sheet of an attempt, to its candidate only and after the release of the result. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../../../contract/endpoint.ts';
import { consume } from '../../../identity/index.ts';
import { accent } from '../../../platform/config/accent.ts';
import type { Ctx, StudentCtx } from '../../../platform/context.ts';
import { sendAttachment } from '../../../platform/files/attachments/send-attachment.ts';
import { malformed, rateLimited } from '../../../platform/http/http-error.ts';
import { testTexts } from '../../http/messages/test-texts.ts';
import { serveStudent } from '../../http/request-auth.ts';
import { attemptOf } from '../../queries/attempts.ts';
import { readResult } from '../../queries/result.ts';
import { rollNumberOf } from '../publication/documents/read-scorecard.ts';
import { renderedSheet } from './sheet-cache.ts';
import { SHEET_LANGUAGES, type SheetLanguage } from './sheet-messages.ts';

export const SHEET_PATH = `${API_PREFIX}/test_series/pts/response_sheet`;

export function serveResponseSheet(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  return serveStudent(ctx, request, reply, async (ctx) => {
    const { attempt_id } = request.params as { attempt_id: string };
    const { language = 'english' } = request.query as { language?: unknown };
    if (!isLanguage(language)) throw malformed(testTexts.mustBeOneOf('language', SHEET_LANGUAGES.join(', ')));
    await limitSheets(ctx);
    const result = await readResult(ctx, { attempt_id });
    const { student_name } = await attemptOf(ctx, attempt_id);
    const rollNumber = await rollNumberOf(ctx, result.test_series_id, ctx.studentId);
    const pdf = await renderedSheet({ result, candidate: student_name, rollNumber, language, accent: accent() });
    const name = `response-sheet-${result.test_series_id}-${attempt_id.slice(0, 8)}`;
    return sendAttachment(reply, { media_type: 'application/pdf', content: pdf }, name);
  });
}

/** Per student. */
export const MAX_SHEETS_PER_MINUTE = 10;

async function limitSheets(ctx: StudentCtx): Promise<void> {
  const subject = `response-sheet:${ctx.studentId}`;
  const { isAllowed, wait } = await consume(ctx, { subject, limit: MAX_SHEETS_PER_MINUTE, seconds: 60 });
  if (!isAllowed) throw rateLimited(testTexts.manySheets, wait);
}

function isLanguage(language: unknown): language is SheetLanguage {
  return SHEET_LANGUAGES.includes(language as SheetLanguage);
}
