/** The sandbox outbox: shows all text messages and mails of the store. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Html, html, PAGE_POLICY, page } from './html.ts';

type Message = {
  /** A mobile number with calling code, or a mail address. */
  to: string;
  channel: 'sms' | 'mail';
  text: string;
  otp?: string;
  /** Only of a mail, like `html` and `headers`. */
  subject?: string;
  html?: string | undefined;
  headers?: Record<string, string>;
  /** ISO 8601. */
  at: string;
};

export type Outbox = {
  add(message: Omit<Message, 'at'>): void;
  /** Newest first; only those to `to` if it is given, a mail address or a number with or without calling code. */
  messages(to?: string): Message[];
};

const MAX_MESSAGES = 500;

export function openOutbox(): Outbox {
  const stored: Message[] = [];
  return {
    add: (message) => {
      stored.unshift({ ...message, at: new Date().toISOString() });
      stored.length = Math.min(stored.length, MAX_MESSAGES);
    },
    messages: (to) => (to ? stored.filter((message) => isFor(message, to)) : [...stored]),
  };
}

function isFor(message: Message, to: string): boolean {
  if (message.channel === 'mail') return message.to.toLowerCase() === to.trim().toLowerCase();
  const digits = to.replaceAll(/[^0-9]/g, '');
  return digits.length >= 10 && message.to.endsWith(digits);
}

export function outboxPages(fastify: FastifyInstance, outbox: Outbox): void {
  const css = readFileSync(join(import.meta.dirname, 'pages/pages.css'), 'utf8');
  fastify.get('/sandbox/pages.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));

  fastify.get('/sandbox/outbox', (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': PAGE_POLICY })
      .type('text/html; charset=utf-8')
      .send(outboxPage(outbox.messages(receiverOf(request.query)))),
  );
  fastify.get('/sandbox/outbox.json', (request, reply) =>
    reply.header('cache-control', 'no-store').send(outbox.messages(receiverOf(request.query))),
  );
}

function receiverOf(query: unknown): string | undefined {
  const { to } = query as { to?: unknown };
  return typeof to === 'string' && to ? to : undefined;
}

function outboxPage(messages: Message[]): string {
  const list = messages.map(
    ({ to, channel, subject, text, otp, at }) => html`<article class="message">
<h2>${channel === 'sms' ? 'SMS' : 'Mail'} to ${to}</h2>
<p class="quiet"><time datetime="${at}">${at}</time></p>
${otp ? html`<p>One-time password <span class="code">${otp}</span></p>` : ''}
${subject ? html`<p><strong>${subject}</strong></p>` : ''}
<pre>${withLinks(text)}</pre>
</article>`,
  );
  return page(
    'Outbox',
    html`<h1>Outbox</h1>
<p class="quiet">What this store sent to people, newest first. Nothing leaves the machine. Reload to update.</p>
${list.length ? list : html`<p>Nothing was sent yet.</p>`}`,
  );
}

/** Makes URLs in a message clickable. */
function withLinks(text: string): Html {
  const parts = text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`));
  return { html: parts.map((part) => part.html).join('') };
}
