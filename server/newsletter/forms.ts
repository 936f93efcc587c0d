/** Form posts of the newsletter pages, from browsers without scripts and from mail programs. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../common/languages/language.ts';
import { languageOfPath, pathIn } from '../../common/languages/language-path.ts';
import type { Ctx } from '../platform/context.ts';
import { HttpError, Refused } from '../platform/http/http-error.ts';
import { confirmSubscription, subscribe, unsubscribe } from './commands.ts';
import { newsletterMessages } from './messages/newsletter-messages.ts';

const TOKEN = /^[\w-]{43}$/;

export async function postSubscribe(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  // The store's form is on no other site.
  if (request.headers['sec-fetch-site'] === 'cross-site') return redirectTo(reply, '');
  const { email, consent, language: sent } = (request.body ?? {}) as Record<string, unknown>;
  const language = sent === 'hindi' ? 'hindi' : 'english';
  try {
    await subscribe(ctx, { email: typeof email === 'string' ? email : '', consent: consent === '1' ? 1 : 0, language });
    return redirectTo(reply, '/check-your-mail', language);
  } catch (error) {
    if (error instanceof Refused) return redirectTo(reply, '/not-taken', language);
    if (error instanceof HttpError && error.status === 429) return redirectTo(reply, '/later', language);
    throw error;
  }
}

export async function postConfirm(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const token = tokenOf(request);
  const step = token && (await confirmSubscription(ctx, token)) ? '/confirmed' : '/link-expired';
  return redirectTo(reply, step, languageOfPath(request.url));
}

/** From the page's button, or one-click from a mail program (RFC 8058), which follows no redirect. */
export async function postUnsubscribe(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const token = tokenOf(request);
  const isDone = token !== null && (await unsubscribe(ctx, token));
  const language = languageOfPath(request.url);
  if (!isOneClick(request.body)) return redirectTo(reply, isDone ? '/unsubscribed' : '/link-unknown', language);
  const messages = newsletterMessages(language);
  return reply
    .code(isDone ? 200 : 404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(isDone ? messages.isDone : messages.isUnknown);
}

function redirectTo(reply: FastifyReply, step: string, language: Language = 'english') {
  return reply.header('cache-control', 'no-store').redirect(pathIn(language, `/newsletter${step}`), 303);
}

function tokenOf(request: FastifyRequest): string | null {
  const { token } = request.query as { token?: unknown };
  return typeof token === 'string' && TOKEN.test(token) ? token : null;
}

/** Mail programs send the form URL-encoded, or as multipart, which the server does not parse. */
function isOneClick(body: unknown): boolean {
  if (typeof body === 'string') return /name="List-Unsubscribe"\s+One-Click\b/i.test(body);
  return (body as Record<string, unknown> | null)?.['List-Unsubscribe'] === 'One-Click';
}
