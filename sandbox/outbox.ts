/** The sandbox outbox: shows all text messages, mails and browser notifications of the store. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SandboxDatabase } from './database.ts';
import { type Html, html, PAGE_POLICY, page } from './html.ts';

type Message = {
  /** A mobile number with calling code, a mail address, or the subscription of a browser. */
  to: string;
  channel: 'sms' | 'mail' | 'push';
  text: string;
  otp?: string;
  /** Only of a mail, like `html`. */
  subject?: string;
  html?: string | undefined;
  /** Of a mail, or of a notification: how long and how urgently it is delivered. */
  headers?: Record<string, string>;
  /** ISO 8601. */
  at: string;
};

export type Outbox = {
  add(message: Omit<Message, 'at'>): Promise<void>;
  /** Newest first; only those to `to` if it is given: a mail address, a number with or without calling code, or a subscription. */
  messages(to?: string): Promise<Message[]>;
};

const CHANNELS = { sms: 'SMS', mail: 'Mail', push: 'Notification' } as const;
const MAX_MESSAGES = 500;
const MIN_DIGITS = 10;

export function openOutbox({ query }: SandboxDatabase): Outbox {
  return {
    add: async ({ to, channel, ...message }) => {
      const details = JSON.stringify({ ...message, at: new Date().toISOString() });
      const { rows } = await query(
        'insert into sandbox.message (channel, receiver, details) values ($1, $2, $3) returning number',
        [channel, to, details],
      );
      const { number } = rows[0] as { number: number };
      if (number % MAX_MESSAGES === 0)
        await query('delete from sandbox.message where number <= $1', [number - MAX_MESSAGES]);
    },
    messages: async (to = '') => {
      const digits = to.replaceAll(/[^0-9]/g, '');
      const { rows } = await query(
        `select receiver, channel, details from sandbox.message
        where $1 = '' or (channel = 'mail' and lower(receiver) = lower($1))
          or (channel = 'push' and receiver = $1)
          or (channel = 'sms' and length($2) >= ${MIN_DIGITS} and right(receiver, length($2)) = $2)
        order by number desc limit ${MAX_MESSAGES}`,
        [to.trim(), digits],
      );
      return (rows as Row[]).map(({ receiver, channel, details }) => ({ to: receiver, channel, ...details }));
    },
  };
}

type Row = { receiver: string; channel: Message['channel']; details: Omit<Message, 'to' | 'channel'> };

export function outboxPages(fastify: FastifyInstance, outbox: Outbox): void {
  const css = readFileSync(join(import.meta.dirname, 'pages/pages.css'), 'utf8');
  fastify.get('/sandbox/pages.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));

  fastify.get('/sandbox/outbox', async (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': PAGE_POLICY })
      .type('text/html; charset=utf-8')
      .send(outboxPage(await outbox.messages(receiverOf(request.query)))),
  );
  fastify.get('/sandbox/outbox.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await outbox.messages(receiverOf(request.query))),
  );
}

function receiverOf(query: unknown): string | undefined {
  const { to } = query as { to?: unknown };
  return typeof to === 'string' && to ? to : undefined;
}

function outboxPage(messages: Message[]): string {
  const list = messages.map(
    ({ to, channel, subject, text, otp, at }) => html`<article class="message">
<h2>${CHANNELS[channel]} to ${to}</h2>
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
