/** Serves pages as their signed-in student sees them; the page script shows their parts in the public page. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress } from '../../cache/compression.ts';
import type { PageCache } from '../../cache/pages/page-cache.ts';
import { runInCallerQueue } from '../../rate-limit/caller-queue.ts';
import { createStudentRateLimit } from '../../rate-limit/student-rate-limit.ts';
import { isViewingToken } from '../auth/viewing-token.ts';
import type { CallHost } from '../calls/call-host.ts';
import { contextOf } from '../calls/handle-call.ts';
import { pageQueue } from '../calls/staff-call.ts';
import { notSignedIn } from '../http-error.ts';
import { generalTexts } from '../texts/general-texts.ts';

/** In `RATE_WINDOW_MS`, for one student; several open tabs load their own pages when the student returns to them. */
const MAX_OWN_PAGES = 30;
/** Each own page is compressed for one response, so the compression is fast. */
const QUALITY = 4;
const PRIVATE_HEADERS = { 'cache-control': 'private, no-store', vary: 'authorization, accept-encoding' };

const limitOwnPages = createStudentRateLimit(() => MAX_OWN_PAGES, generalTexts.openingPagesFast);

type Options = { host: CallHost; pageCache: PageCache /** The bearer token of the request. */; token: string };

/** Sends the page of the token's student. Throws 401 without a student's session, and 429 above the rate limit. */
export async function sendOwnPage(
  { host, pageCache, token }: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers(PRIVATE_HEADERS);
  const ctx = contextOf(host, { ip: request.ip, requestId: request.id });
  const session = isViewingToken(token)
    ? ((await host.viewingOf?.(ctx, token))?.session ?? null)
    : await host.sessionOf(ctx, token);
  if (!session || session.kind === 'newcomer') throw notSignedIn();
  limitOwnPages(Object.assign(ctx, { session, studentId: session.studentId }));
  const render = () => pageCache.renderOwn(request.url, token);
  const { status, headers, body } =
    session.kind === 'viewing'
      ? await runInCallerQueue({ ...ctx, queue: pageQueue(session.staffId) }, render)
      : await render();
  const encoding = acceptedEncoding(request.headers);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .headers({ ...headers, ...PRIVATE_HEADERS })
    .send(await compress(body, encoding, QUALITY));
}
