/**
 * The test engine's address. It is opened with the session token in the query; the token is taken out of the address
 * before anything is shown: a cookie limited to the engine takes its place.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { testNotOwned, testUnknown } from '../../contract/assessment.ts';
import { API_PREFIX } from '../../contract/endpoint.ts';
import type { Ctx, StudentCtx } from '../platform/context.ts';
import { malformed, notSignedIn, Problem, Refused } from '../platform/problem.ts';
import { ENGINE_COOKIE, failure } from '../platform/serve.ts';
import { accessTo } from './access.ts';
import { bearerOf, engineCookieOf, studentCtx } from './bearer.ts';
import { lastAttempt } from './queries/attempts.ts';
import { placedTest } from './queries/test-details.ts';
import { startRefusal } from './rules.ts';

export const ENGINE_PATH = `${API_PREFIX}/test_series/pts/engine`;
const COOKIE_PATH = `${API_PREFIX}/test_series/pts`;
const BUILD = join(import.meta.dirname, '../../build/exam/index.html');

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

type Query = Record<string, string | undefined>;

export async function serveEngine(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(HEADERS);
  if (request.headers.authorization) return check(ctx, request, reply);
  const { token, ...rest } = request.query as Query;
  if (token !== undefined) return admit(ctx, [token].flat()[0] ?? '', rest, reply);
  const student = await studentCtx(ctx, engineCookieOf(request));
  return student ? showEngine(reply) : showSignIn(reply, request.query as Query);
}

/** Before the window opens a page may ask whether this student can take this test. */
async function check(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  try {
    const student = await studentCtx(ctx, bearerOf(request));
    if (!student) throw notSignedIn();
    await mayOpen(student, request.query as Query);
    return reply.send({ status: 'SUCCESS', success: true, message: 'OK', data: null });
  } catch (error) {
    const { status, envelope } = failure(ctx, asProblem(error));
    return reply.code(status).send(envelope);
  }
}

/** A test that runs or is over may be opened, to go on or to read its result; else the rules of starting decide. */
async function mayOpen(ctx: StudentCtx, query: Query): Promise<void> {
  const test = await placedTest(ctx, {
    product_id: idOf(query, 'product-id'),
    tab_id: idOf(query, 'tab-id'),
    test_series_id: idOf(query, 'test-series-id'),
  });
  const last = await lastAttempt(ctx, test.id);
  const wantsReattempt = query['is-reattempt'] === '1';
  if (last && (last.state === 'running' || !wantsReattempt)) return;
  const refusal = startRefusal(test, await accessTo(ctx, idOf(query, 'product-id')), last, wantsReattempt, ctx.now);
  if (refusal) throw new Refused(refusal);
}

function idOf(query: Query, name: string): number {
  const value = query[name] ?? '';
  if (!/^\d{1,15}$/.test(value)) throw malformed(`${name} must be a number.`);
  return Number(value);
}

/** The address is asked for its HTTP status, so a refusal needs one. */
function asProblem(error: unknown): unknown {
  if (!(error instanceof Refused)) return error;
  const status = error.code === testUnknown.code ? 404 : 403;
  return new Problem(status, error.code, error.message || testNotOwned.message);
}

async function admit(ctx: Ctx, token: string, rest: Query, reply: FastifyReply) {
  const isTokenLike = /^[\w.~+/=-]{1,500}$/.test(token);
  if (!isTokenLike || !(await studentCtx(ctx, token))) return showSignIn(reply, rest);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  const secure = ctx.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return reply
    .header('set-cookie', `${ENGINE_COOKIE}=${token}; Path=${COOKIE_PATH}; HttpOnly; SameSite=Strict${secure}`)
    .redirect(`${ENGINE_PATH}?${query}`, 303);
}

let page: string | null = null;

async function builtPage(): Promise<string | null> {
  page ??= await readFile(BUILD, 'utf8').catch(() => null);
  return page;
}

async function showEngine(reply: FastifyReply) {
  const built = await builtPage();
  if (!built) return showText(reply, 503, 'The test screen is being prepared. Please try again in a minute.', '');
  return reply.type('text/html; charset=utf-8').send(built);
}

/** The way leads back to this test, where the address says which one it is. */
function showSignIn(reply: FastifyReply, query: Query) {
  const named = ['test-series-id', 'product-id', 'tab-id'].map((name) => [name, String(query[name] ?? '')]);
  const isTest = named.every(([, value]) => /^\d{1,15}$/.test(value ?? ''));
  const to = isTest ? `/onedayexam-test-redirection?${new URLSearchParams(named).toString()}` : '/login';
  const way = `<div class="row"><a class="button primary" href="${to.replaceAll('&', '&amp;')}">Sign in</a></div>`;
  return showText(reply, 401, 'Please sign in to take this test.', way);
}

/** A sentence in the look of the test. */
async function showText(reply: FastifyReply, status: number, sentence: string, more: string) {
  const styles = (await builtPage())?.match(/<link rel="stylesheet"[^>]*>/g)?.join('') ?? '';
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title>${styles}</head><body><main class="page"><h1>${sentence}</h1>${more}</main></body></html>`,
    );
}
