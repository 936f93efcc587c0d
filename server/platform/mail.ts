/**
 * Mail: `queueMail(ctx, { to, subject, text, key })` in the transaction of the change it tells of. A job sends it
 * once that has committed, again while the mail server is away, and never twice for one key.
 */
import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import { inTransaction } from './context.ts';
import type { Job } from './jobs.ts';
import { lateMessages } from './late-messages.ts';
import { maskMail } from './log.ts';
import { mailHtml } from './mail-html.ts';
import { deliver, isMailAddress, type Letter, UndeliverableError } from './smtp.ts';

export { isMailAddress } from './smtp.ts';

export type Mail = {
  /** One address, without a name. */
  to: string;
  subject: string;
  /** Paragraphs with an empty line between them; see `mailHtml` for what becomes of links. */
  text: string;
  /** A whole HTML document; by default made of the text. */
  html?: string;
  /** What the mail is about, such as `receipt:4711`: the same key twice is one mail. */
  key: string;
  /** Ends the subscription by POST in one click (RFC 8058); for what was subscribed to, not for receipts. */
  unsubscribeUrl?: string;
};

type MessageTable = {
  key: string;
  recipient: string | null;
  subject: string | null;
  body_text: string | null;
  body_html: string | null;
  unsubscribe_url: string | null;
  queued_at: Date;
  claimed_until: Date | null;
  sent_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
};

declare module './db.ts' {
  interface Database {
    'mail.message': MessageTable;
  }
}

/** Longer than one attempt can take. */
const CLAIM_MS = 3 * 60_000;
const NO_CONTENT = { recipient: null, subject: null, body_text: null, body_html: null, unsubscribe_url: null };

/**
 * Queues a mail in the caller's transaction; does not wait for it to leave. False, with a line in the log, when the
 * address cannot receive mail: what the mail would have told of must not fail for it.
 */
export async function queueMail(ctx: Ctx, mail: Mail): Promise<boolean> {
  if (!isMailAddress(mail.to)) {
    ctx.log.warn({ key: mail.key, email: maskMail(mail.to) }, 'not an address that mail can be sent to');
    return false;
  }
  await inTransaction(ctx, async (ctx) => {
    const queued = await ctx.db
      .insertInto('mail.message')
      .values({
        key: mail.key,
        recipient: mail.to,
        subject: mail.subject,
        body_text: mail.text,
        body_html: mail.html ?? mailHtml(mail.subject, mail.text),
        unsubscribe_url: mail.unsubscribeUrl ?? null,
        queued_at: ctx.now,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (queued) await ctx.jobs.later(ctx, sendMail, { key: mail.key }, { key: mail.key });
  });
  return true;
}

/** Of these keys those under which a mail was queued before, whatever became of it. */
export async function keysKnown(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('mail.message')
    .select('key')
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Mail that waits for this address will not be sent, and is forgotten. */
export async function forgetMails(ctx: Ctx, address: string): Promise<void> {
  await ctx.db
    .updateTable('mail.message')
    .set({ ...NO_CONTENT, claimed_until: null, failed_at: ctx.now, failure: 'the account was deleted' })
    .where(sql`lower(recipient)`, '=', address.toLowerCase())
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

const sendMail: Job<{ key: string }> = { name: 'mail.send', run: (ctx, { key }) => sendQueued(ctx, key) };

/** Sends one mail unless it was sent, or somebody is at it. Throws when trying again may help. */
export async function sendQueued(ctx: Ctx, key: string): Promise<void> {
  const letter = await claim(ctx, key);
  if (!letter) return;
  try {
    await deliver(ctx.config, letter);
    await close(ctx, key, { sent_at: ctx.now });
  } catch (error) {
    ctx.log.warn({ err: error, key }, 'a mail could not be sent');
    if (error instanceof UndeliverableError) return close(ctx, key, { failed_at: ctx.now, failure: error.message });
    await ctx.db.updateTable('mail.message').set({ claimed_until: null }).where('key', '=', key).execute();
    throw error;
  }
}

async function claim(ctx: Ctx, key: string): Promise<Letter | null> {
  const row = await ctx.db
    .updateTable('mail.message')
    .set({ claimed_until: new Date(ctx.now.getTime() + CLAIM_MS) })
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', ctx.now)]))
    .returning(['recipient', 'subject', 'body_text', 'body_html', 'unsubscribe_url'])
    .executeTakeFirst();
  if (!row) return null;
  const { recipient, subject, body_text, body_html, unsubscribe_url } = row;
  return {
    key,
    to: recipient ?? '',
    subject: subject ?? '',
    text: body_text ?? '',
    html: body_html ?? '',
    unsubscribeUrl: unsubscribe_url,
  };
}

/** Whom it went to and what it said is forgotten; that it was sent is not. */
async function close(ctx: Ctx, key: string, outcome: { sent_at: Date } | { failed_at: Date; failure: string }) {
  await ctx.db
    .updateTable('mail.message')
    .set({ ...NO_CONTENT, claimed_until: null, ...outcome })
    .where('key', '=', key)
    .execute();
}

/** Three days of asking, as mail servers do. */
const sendLateMail = lateMessages({
  name: 'mail.late',
  table: 'mail.message',
  send: sendMail,
  giveUpMs: 3 * 24 * 3_600_000,
  giveUp: (ctx, key) => close(ctx, key, { failed_at: ctx.now, failure: 'not taken for three days' }),
});

export const jobs = [sendMail, sendLateMail];
