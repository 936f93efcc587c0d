/**
 * The engine URL, which opens the test screen. It takes the session token in the query or, from another site, a
 * one-time ticket; both are removed from the URL by a redirect that sets a cookie limited to the engine.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { testUnknown } from '../../../contract/assessment/test-details.ts';
import { API_PREFIX } from '../../../contract/endpoint.ts';
import { redeemTicket, studentById, studentOfTicket } from '../../identity/index.ts';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import {
  bearerTokenOf,
  cookieHeader,
  cookieOf,
  ENGINE_COOKIE,
  sessionTokenOf,
  VIEWING_COOKIE,
} from '../../platform/http/auth/http-auth.ts';
import { isViewingToken } from '../../platform/http/auth/viewing-token.ts';
import { failure } from '../../platform/http/calls/failure.ts';
import { HttpError, malformed, notSignedIn, Refused, readOnlyView } from '../../platform/http/http-error.ts';
import { accessTo } from '../attempts/access.ts';
import { lastAttempt } from '../queries/attempts.ts';
import { requireTestInTab } from '../queries/test-details.ts';
import { startRefusal } from '../rules.ts';
import {
  type Query,
  readBuiltPage,
  showConfirmation,
  showExpiredTicket,
  showForeignToken,
  showNotice,
  showSignIn,
} from './engine-notices.ts';
import { ticketPurpose } from './engine-ticket.ts';
import { testTexts } from './messages/test-texts.ts';
import { studentCtx } from './request-auth.ts';

export const ENGINE_PATH = `${API_PREFIX}/test_series/pts/engine`;

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
};

/** Values of `Sec-Fetch-Site` that requests from other sites never have. */
const OWN_SITES: ReadonlyArray<string | string[]> = ['same-origin', 'same-site', 'none'];

/** Values of `Sec-Fetch-Dest` of a page that a person opens. */
const PAGES: ReadonlyArray<string | string[]> = ['document', 'iframe', 'frame'];

/**
 * Whether a page is opened, by the service worker too, and not a picture or another part of a page. The service worker
 * repeats a navigation as `empty` with its first site; from another site a token or ticket sets no cookie anyway.
 */
function isOpened({ headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination === 'empty') return headers['sec-fetch-site'] !== 'same-site';
  return destination === undefined || PAGES.includes(destination);
}

export async function serveEngine(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(HEADERS);
  if (request.headers.authorization) return checkAccess(ctx, request, reply);
  const { token, ticket, ...rest } = request.query as Query;
  const site = request.headers['sec-fetch-site'];
  const isCrossSite = site !== undefined && !OWN_SITES.includes(site);
  // The staff who see the store as a student; the page has no data, and its calls send the token.
  const isViewing = cookieOf(request, VIEWING_COOKIE) !== null;
  if (isViewing && isViewingToken([token].flat()[0] ?? '')) return reply.redirect(engineUrlWith(rest), 303);
  // A picture, also one in a page of the store, must not replace the cookie.
  if ((token !== undefined || ticket !== undefined) && !isOpened(request)) return showForeignToken(reply, rest);
  if (token !== undefined) {
    return isCrossSite ? showForeignToken(reply, rest) : admitByToken(ctx, [token].flat()[0] ?? '', rest, reply);
  }
  if (ticket !== undefined) return admitByTicket(ctx, { ticket: [ticket].flat()[0] ?? '', isCrossSite }, rest, reply);
  const student = await studentCtx(ctx, sessionTokenOf(request));
  return student || isViewing ? showTestScreen(reply) : showSignIn(reply, request.query as Query);
}

/**
 * Checks whether this student can open this test; a page sends this request, with an Authorization header, before it
 * opens the engine URL.
 */
async function checkAccess(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  try {
    const token = bearerTokenOf(request);
    if (token && isViewingToken(token)) throw readOnlyView();
    const student = await studentCtx(ctx, token);
    if (!student) throw notSignedIn();
    await requireCanOpen(student, request.query as Query);
    return reply.send({ status: 'SUCCESS', success: true, message: 'OK', data: null });
  } catch (error) {
    const { status, envelope } = failure(ctx, toHttpError(error));
    return reply.code(status).send(envelope);
  }
}

/** Allows a running or finished attempt, to resume it or to read its result; otherwise the rules for starting apply. */
async function requireCanOpen(ctx: StudentCtx, query: Query): Promise<void> {
  const test = await requireTestInTab(ctx, {
    product_id: idOf(query, 'product-id'),
    tab_id: idOf(query, 'tab-id'),
    test_series_id: idOf(query, 'test-series-id'),
  });
  const last = await lastAttempt(ctx, test.id);
  const isReattempt = query['is-reattempt'] === '1';
  if (last && (last.state === 'running' || !isReattempt)) return;
  const access = await accessTo(ctx, ctx.studentId, { productId: idOf(query, 'product-id'), testId: test.id });
  const refusal = startRefusal(test, access, last, isReattempt, ctx.now);
  if (refusal) throw new Refused(refusal);
}

const ID = /^\d{1,15}$/;
const TEST_IDS = ['product-id', 'tab-id', 'test-series-id'] as const;

function idOf(query: Query, name: string): number {
  const value = query[name] ?? '';
  if (!ID.test(value)) throw malformed(testTexts.mustBeNumber(name));
  return Number(value);
}

/** Converts a refusal to HTTP 403 or 404, because callers of this check read the HTTP status. */
function toHttpError(error: unknown): unknown {
  if (!(error instanceof Refused)) return error;
  const status = error.code === testUnknown.code ? 404 : 403;
  return new HttpError(status, error.code, error.text);
}

async function admitByToken(ctx: Ctx, token: string, rest: Query, reply: FastifyReply) {
  const isTokenLike = /^[\w.~+/=-]{1,500}$/.test(token);
  if (!isTokenLike || !(await studentCtx(ctx, token))) return showSignIn(reply, rest);
  return setCookieAndRedirect(ctx, token, rest, reply);
}

type PresentedTicket = { ticket: string; isCrossSite: boolean };

async function admitByTicket(ctx: Ctx, { ticket, isCrossSite }: PresentedTicket, rest: Query, reply: FastifyReply) {
  const [product_id = '', tab_id = '', test_series_id = ''] = TEST_IDS.map((name) => String(rest[name]));
  const isTicketLike = /^[\w-]{1,100}$/.test(ticket) && [product_id, tab_id, test_series_id].every((id) => ID.test(id));
  if (!isTicketLike) return showExpiredTicket(reply, rest);
  const purpose = ticketPurpose({ product_id, tab_id, test_series_id });
  if (isCrossSite) {
    const holder = await studentOfTicket(ctx, ticket, purpose);
    const student = holder === null ? null : await studentById(ctx, holder);
    if (!student) return showExpiredTicket(reply, rest);
    const name = `${student.firstName} ${student.lastName}`.trim() || 'User';
    return showConfirmation(reply, name, engineUrlWith({ ...rest, ticket }));
  }
  const token = await redeemTicket(ctx, ticket, purpose);
  return token ? setCookieAndRedirect(ctx, token, rest, reply) : showExpiredTicket(reply, rest);
}

/** The cookie contains the token, so it is valid as long as the token's session. */
function setCookieAndRedirect(ctx: Ctx, token: string, rest: Query, reply: FastifyReply) {
  return reply
    .header('set-cookie', cookieHeader(ENGINE_COOKIE, token, { publicUrl: ctx.config.publicUrl }))
    .redirect(engineUrlWith(rest), 303);
}

function engineUrlWith(values: Query): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  return `${ENGINE_PATH}?${query}`;
}

async function showTestScreen(reply: FastifyReply) {
  const built = await readBuiltPage();
  if (!built) return showNotice(reply, 503, 'The test screen is being prepared. Please try again in a minute.');
  return reply.type('text/html; charset=utf-8').send(built);
}
