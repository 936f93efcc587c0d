/**
 * The mail outbox: `queueMail` queues one mail per key, in the transaction of the change that it reports. A job sends
 * it after the commit and retries while the mail server is unavailable.
 */
import { type JSONColumnType, sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { inTransaction } from '../context.ts';
import type { Job } from '../jobs/jobs.ts';
import { maskMail } from '../observability/log.ts';
import { mailHtml } from './mail-html.ts';
import { messageRetryJob } from './message-retry.ts';
import { isMailAddress, type OutgoingMail, sendBySmtp, UndeliverableError } from './smtp.ts';
import { recordStudentMessage } from './student-messages.ts';
import { changedMail, type TemplateUse } from './templates/templates.ts';

export { isMailAddress } from './smtp.ts';

export type Mail = {
  /** One address, without a name. */
  to: string;
  subject: string;
  /** Paragraphs separated by empty lines; `mailHtml` describes how links are shown. */
  text: string;
  /** A whole HTML document; by default generated from the text. */
  html?: string;
  /** Idempotency key, such as `receipt:4711`: the same key queues one mail. */
  key: string;
  /** What the institute's text is filled from when the mail is sent; `subject` and `text` are the shipped ones. */
  template?: TemplateUse;
  /** The student who gets it, for the list on the page of the student in the console. */
  studentId?: number | undefined;
  /** Ends the subscription with one POST (RFC 8058); for newsletters, not for receipts. */
  unsubscribeUrl?: string;
};

type MessageTable = {
  key: string;
  recipient: string | null;
  subject: string | null;
  body_text: string | null;
  body_html: string | null;
  unsubscribe_url: string | null;
  template: JSONColumnType<TemplateUse> | null;
  queued_at: Date;
  claimed_until: Date | null;
  sent_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
};

declare module '../database/db.ts' {
  interface Database {
    'mail.message': MessageTable;
  }
}

/** The lease of a sender; longer than one attempt can take. */
const CLAIM_MS = 3 * 60_000;
const NO_CONTENT = {
  recipient: null,
  subject: null,
  body_text: null,
  body_html: null,
  unsubscribe_url: null,
  template: null,
};

/**
 * Queues a mail in the caller's transaction, or in a new one. An invalid address is logged and returns false; it does
 * not throw, because the change that the mail reports must not fail.
 */
export async function queueMail(ctx: Ctx, mail: Mail): Promise<boolean> {
  if (!isMailAddress(mail.to)) {
    ctx.log.warn({ key: mail.key, email: maskMail(mail.to) }, 'mail not queued: invalid address');
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
        body_html: mail.html ?? mailHtml(mail.subject, mail.text, mail.template?.language),
        unsubscribe_url: mail.unsubscribeUrl ?? null,
        template: mail.template ? JSON.stringify(mail.template) : null,
        queued_at: ctx.now,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!queued) return;
    const { key, studentId, template } = mail;
    if (studentId) await recordStudentMessage(ctx, { studentId, channel: 'mail', key, template: template?.name });
    await ctx.jobs.enqueue(ctx, sendMail, { key }, { key });
  });
  return true;
}

/** Returns those of the keys under which a mail was ever queued, whether or not it was sent. */
export async function findQueuedKeys(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('mail.message')
    .select('key')
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Cancels the unsent mails to an address and deletes their content. */
export async function cancelMails(ctx: Ctx, address: string): Promise<void> {
  await ctx.db
    .updateTable('mail.message')
    .set({ ...NO_CONTENT, claimed_until: null, failed_at: ctx.now, failure: 'the account was deleted' })
    .where(sql`lower(recipient)`, '=', address.toLowerCase())
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

const sendMail: Job<{ key: string }> = { name: 'mail.send', run: (ctx, { key }) => sendQueued(ctx, key) };

/** Sends one mail, unless it was sent or another process is sending it. Throws when a retry may succeed. */
export async function sendQueued(ctx: Ctx, key: string): Promise<void> {
  const letter = await claim(ctx, key);
  if (!letter) return;
  try {
    await sendBySmtp(ctx.config, letter);
    await recordOutcome(ctx, key, { sent_at: ctx.now });
  } catch (error) {
    ctx.log.warn({ err: error, key }, 'a mail was not sent');
    if (error instanceof UndeliverableError)
      return recordOutcome(ctx, key, { failed_at: ctx.now, failure: error.message });
    await ctx.db.updateTable('mail.message').set({ claimed_until: null }).where('key', '=', key).execute();
    throw error;
  }
}

async function claim(ctx: Ctx, key: string): Promise<OutgoingMail | null> {
  const row = await ctx.db
    .updateTable('mail.message')
    .set({ claimed_until: new Date(ctx.now.getTime() + CLAIM_MS) })
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', ctx.now)]))
    .returning(['recipient', 'subject', 'body_text', 'body_html', 'unsubscribe_url', 'template'])
    .executeTakeFirst();
  if (!row) return null;
  const { recipient, subject, body_text, body_html, unsubscribe_url, template } = row;
  const stored = { subject: subject ?? '', text: body_text ?? '', html: body_html ?? '' };
  return {
    key,
    to: recipient ?? '',
    ...stored,
    ...(template ? currentContent(ctx, template) : {}),
    unsubscribeUrl: unsubscribe_url,
  };
}

/** The institute's text at this moment; nothing if the shipped one is sent. */
function currentContent(ctx: Ctx, template: TemplateUse): Pick<OutgoingMail, 'subject' | 'text' | 'html'> | object {
  const changed = changedMail(ctx, template);
  return changed ? { ...changed, html: mailHtml(changed.subject, changed.text, template.language) } : {};
}

/** Records the outcome and deletes recipient and content. */
async function recordOutcome(ctx: Ctx, key: string, outcome: { sent_at: Date } | { failed_at: Date; failure: string }) {
  await ctx.db
    .updateTable('mail.message')
    .set({ ...NO_CONTENT, claimed_until: null, ...outcome })
    .where('key', '=', key)
    .execute();
}

/** Retries for three days, as mail servers do. */
const retryMail = messageRetryJob({
  name: 'mail.late',
  table: 'mail.message',
  send: sendMail,
  maxAgeMs: 3 * 24 * 3_600_000,
  expire: (ctx, key) => recordOutcome(ctx, key, { failed_at: ctx.now, failure: 'not taken for three days' }),
});

export const jobs = [sendMail, retryMail];
