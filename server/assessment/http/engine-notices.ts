/**
 * Pages shown instead of the test screen: a message in the same style, and a link. In the language of the page of the store
 * that opened them if the URL has it, else in the one that the browser asks for.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { type Language, LOCALE } from '../../../common/languages/language.ts';
import { pathIn } from '../../../common/languages/language-path.ts';
import type { Text } from '../../../common/languages/text.ts';
import { escapeHtml } from '../../../common/texts/escape.ts';
import { STORE_LANGUAGE_PARAMETER } from '../../../contract/assessment/test-start.ts';
import { testTexts } from './messages/test-texts.ts';

const BUILD = join(import.meta.dirname, '../../../build/exam/index.html');

export type Query = Record<string, string | undefined>;
type Notice = { status: number; heading: Text; text?: Text; link?: { text: Text; to: string } };

/** Returns the language of a notice; `requested` is the one that the browser asks for. */
export function noticeLanguage(query: Query, requested: Language | undefined): Language {
  return query[STORE_LANGUAGE_PARAMETER] === 'hindi' ? 'hindi' : (requested ?? 'english');
}

let cachedPage: string | null = null;

/** Returns the built test screen's HTML, or null if it is not built yet. */
export async function readBuiltPage(): Promise<string | null> {
  cachedPage ??= await readFile(BUILD, 'utf8').catch(() => null);
  return cachedPage;
}

/** The link leads to this test's instructions if the URL identifies it. */
export function showSignIn(reply: FastifyReply, query: Query, language: Language) {
  const link = { text: testTexts.signIn, to: pathToTest(query) };
  return showNotice(reply, { status: 401, heading: testTexts.signInForTest, link }, language);
}

/** For a session token that another site put into the URL. */
export function showForeignToken(reply: FastifyReply, query: Query, language: Language) {
  const link = { text: testTexts.openTest, to: pathToTest(query) };
  return showNotice(reply, { status: 403, heading: testTexts.openedElsewhere, link }, language);
}

/** For a ticket that is used, expired or for another test. */
export function showExpiredTicket(reply: FastifyReply, query: Query, language: Language) {
  const link = { text: testTexts.openTest, to: pathToTest(query) };
  return showNotice(reply, { status: 401, heading: testTexts.linkExpired, link }, language);
}

/** Asks for confirmation, because another site must not sign in a browser without the student's knowledge. */
export function showConfirmation(reply: FastifyReply, { name, to }: { name: string; to: string }, language: Language) {
  const link = { text: testTexts.openTest, to };
  const heading = testTexts.openAs(name);
  return showNotice(reply, { status: 200, heading, text: testTexts.openAsText, link }, language);
}

/** For a server that was started before the test screen was built. */
export function showNotBuilt(reply: FastifyReply, language: Language) {
  return showNotice(reply, { status: 503, heading: testTexts.beingPrepared }, language);
}

/** The link of a notice leads to the page in the language of the notice. */
async function showNotice(reply: FastifyReply, { status, heading, text, link }: Notice, language: Language) {
  const styles = (await readBuiltPage())?.match(/<link rel="stylesheet"[^>]*>/g)?.join('') ?? '';
  const title = escapeHtml(heading[language]);
  const sentence = text ? `<p>${escapeHtml(text[language])}</p>` : '';
  const button = link
    ? `<div class="row"><a class="button primary" href="${escapeHtml(pathIn(language, link.to))}">${escapeHtml(link.text[language])}</a></div>`
    : '';
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${LOCALE[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${styles}</head><body><main class="page"><h1>${title}</h1>${sentence}${button}</main></body></html>`,
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
