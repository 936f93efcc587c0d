/** Pages shown instead of the test screen: a message in the same style, and a link. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../common/texts/escape.ts';

const BUILD = join(import.meta.dirname, '../../../build/exam/index.html');

export type Query = Record<string, string | undefined>;
type Link = { text: string; to: string };
type NoticeOptions = { text?: string; link?: Link };

let cachedPage: string | null = null;

/** Returns the built test screen's HTML, or null if it is not built yet. */
export async function readBuiltPage(): Promise<string | null> {
  cachedPage ??= await readFile(BUILD, 'utf8').catch(() => null);
  return cachedPage;
}

/** The link leads to this test's instructions if the URL identifies it. */
export function showSignIn(reply: FastifyReply, query: Query) {
  return showNotice(reply, 401, 'Please sign in to take this test.', {
    link: { text: 'Sign in', to: pathToTest(query) },
  });
}

/** For a session token that another site put into the URL. */
export function showForeignToken(reply: FastifyReply, query: Query) {
  return showNotice(reply, 403, 'This test must be opened from the store.', {
    link: { text: 'Open the test', to: pathToTest(query) },
  });
}

/** For a ticket that is used, expired or for another test. */
export function showExpiredTicket(reply: FastifyReply, query: Query) {
  return showNotice(reply, 401, 'This link has expired.', { link: { text: 'Open the test', to: pathToTest(query) } });
}

/** Asks for confirmation, because another site must not sign in a browser without the student's knowledge. */
export function showConfirmation(reply: FastifyReply, name: string, address: string) {
  return showNotice(reply, 200, `Open this test as ${name}?`, {
    text: 'A link on another site leads here. Continue only if this is your account; otherwise close this page.',
    link: { text: 'Open the test', to: address },
  });
}

export async function showNotice(
  reply: FastifyReply,
  status: number,
  heading: string,
  { text, link }: NoticeOptions = {},
) {
  const styles = (await readBuiltPage())?.match(/<link rel="stylesheet"[^>]*>/g)?.join('') ?? '';
  const title = escapeHtml(heading);
  const sentence = text ? `<p>${escapeHtml(text)}</p>` : '';
  const button = link
    ? `<div class="row"><a class="button primary" href="${escapeHtml(link.to)}">${escapeHtml(link.text)}</a></div>`
    : '';
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${styles}</head><body><main class="page"><h1>${title}</h1>${sentence}${button}</main></body></html>`,
    );
}

/** The instructions, where the student starts the test, or the page that leads to practice: another site can open these pages. */
function pathToTest(query: Query): string {
  const named = ['test-series-id', 'product-id', 'tab-id'].map((name) => [name, String(query[name] ?? '')]);
  const isTest = named.every(([, value]) => /^\d{1,15}$/.test(value ?? ''));
  const product = String(query['product-id'] ?? '');
  if (query.view === 'practice' && /^\d{1,15}$/.test(product)) return `/my-practice?product-id=${product}`;
  // A language in the link still applies after the sign-in.
  if (/^[12]$/.test(String(query.language))) named.push(['language', String(query.language)]);
  return isTest ? `/test-series-instruction?${new URLSearchParams(named).toString()}` : '/login';
}
